profile foot
access foot access
open yes designated official permissive
ends destination delivery customers private permit residents
closed no agricultural forestry military emergency use_sidepath unknown
oneway foot conveying
way impassable=yes: never
way motorroad=yes: never
way highway=motorway|motorway_link: never
way highway=trunk|trunk_link|primary|primary_link|secondary|secondary_link: speed 5
way highway=tertiary|tertiary_link|unclassified|residential|road|service: speed 5
way highway=living_street|pedestrian|footway|path|track|bridleway|platform|corridor: speed 5
way highway=cycleway: speed 5
way highway=steps: speed 3
way route=ferry|shuttle_train: ferry
cap sac_scale=demanding_mountain_hiking: 3
cap sac_scale=alpine_hiking|demanding_alpine_hiking|difficult_alpine_hiking: 2
avoid highway=trunk|trunk_link: 300
avoid highway=primary|primary_link !sidewalk: 150
node barrier=fence|wall: block
node barrier=gate|lift_gate|swing_gate: delay 5
node barrier=*: pass
uturn anywhere 0
entering 1800
boarding 300
