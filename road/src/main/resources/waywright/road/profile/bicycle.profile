profile bicycle
access bicycle vehicle access
open yes designated official permissive
ends destination delivery customers private permit residents
closed no agricultural forestry military emergency psv bus unknown use_sidepath
oneway bicycle vehicle *
implied junction=roundabout|circular
against cycleway=opposite|opposite_lane|opposite_track|opposite_share_busway
against cycleway:left:oneway=-1
against cycleway:right:oneway=-1
way impassable=yes: never
way area=yes: never
way motorroad=yes: never
way highway=motorway|motorway_link: never
way highway=trunk|trunk_link: speed 16
way highway=primary|primary_link|secondary|secondary_link|tertiary|tertiary_link: speed 16
way highway=unclassified|residential|road|service: speed 16
way highway=living_street: speed 10
way highway=cycleway: speed 16
way highway=track: speed 12
way highway=path: speed 10
way highway=pedestrian|footway: closed, speed 6
way highway=bridleway: closed, speed 6
way highway=steps: closed, speed 2
way route=ferry|shuttle_train: ferry
cap tracktype=grade3: 10
cap tracktype=grade4|grade5: 8
cap surface=sett|gravel|unpaved|ground|earth|dirt|grass: 10
cap surface=cobblestone|pebblestone: 8
cap surface=sand|mud: 4
avoid highway=trunk|trunk_link: 300
avoid highway=primary|primary_link !cycleway: 150
avoid highway=secondary|secondary_link !cycleway: 125
node barrier=fence|wall|stile|kissing_gate|turnstile|jersey_barrier: block
node barrier=gate|lift_gate|swing_gate|cycle_barrier: delay 10
node barrier=*: pass
turns bicycle
uturn anywhere 5
turning 3 right
entering 3600
boarding 300
