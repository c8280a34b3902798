profile car
access motorcar motor_vehicle vehicle access
open yes designated official permissive
ends destination delivery customers private permit residents
closed no agricultural forestry agricultural;forestry military emergency psv bus unknown
oneway motorcar motor_vehicle vehicle *
implied junction=roundabout|circular
implied highway=motorway
way impassable=yes: never
way status=impassable: never
way smoothness=impassable: never
way area=yes: never
way service=emergency_access: never
way highway=motorway: speed 100
way highway=motorway_link: speed 70
way highway=trunk: speed 70
way highway=trunk_link: speed 65
way highway=primary: speed 65
way highway=primary_link: speed 60
way highway=secondary: speed 60
way highway=secondary_link: speed 50
way highway=tertiary: speed 50
way highway=tertiary_link: speed 40
way highway=unclassified|residential|road: speed 30
way highway=service: speed 20
way highway=living_street: speed 6
way highway=track tracktype=grade1: speed 20
way highway=track tracktype=grade2: speed 15
way highway=track tracktype=grade4|grade5: never
way highway=track: speed 10
way highway=path|footway|pedestrian|cycleway: closed, speed 5
way highway=steps: never
way route=ferry|shuttle_train: ferry
limits 90
zone walk 6
zone urban 50
zone rural 100
zone motorway 120
zone zone30 30
zone zone:30 30
zone DE:motorway 130
zone GB:motorway 113
zone RU:urban 60
zone RU:rural 90
zone FR:rural 80
zone CH:rural 80
zone NO:rural 80
cap surface=sett|gravel|unpaved|ground|compacted|fine_gravel: 40
cap surface=cobblestone|grass_paver|pebblestone: 30
cap surface=sand|earth|dirt|grass: 20
cap surface=mud: 10
cap smoothness=bad: 40
cap smoothness=very_bad: 20
cap smoothness=horrible: 10
cap smoothness=very_horrible: 5
slow service=driveway|parking_aisle|alley|drive-through: 50
slow oneway=alternating: 50
node highway=turning_circle|turning_loop: circle
node barrier=bollard bollard=rising: pass
node barrier=bollard|block|cycle_barrier|kissing_gate|stile|turnstile|fence|wall: block
node barrier=jersey_barrier|bus_trap|log|debris|full-height_turnstile|motorcycle_barrier: block
node barrier=gate|lift_gate|swing_gate|toll_booth|border_control|sally_port: delay 60
node barrier=cattle_grid|entrance|kerb|no|height_restrictor|chain|spikes: pass
node barrier=*: delay 10, counted
turns motorcar motor_vehicle vehicle
uturn dead-ends 20
turning 7 right
entering 7200
boarding 300
