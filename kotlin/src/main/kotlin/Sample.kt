package waywright.kotlin

import waywright.game.GameWorld
import waywright.game.Navigator
import waywright.game.RouteRequest
import waywright.game.WorldField
import waywright.grid.Body
import waywright.grid.GridMap
import waywright.grid.Movement
import waywright.grid.route.GridPathfinder
import waywright.road.network.Tags
import waywright.state.StateSearch
import waywright.units.Formation
import waywright.units.Speed
import waywright.units.Units

/** What a game in Kotlin does with Waywright. Each function returns what a test expects. */
object Sample {

    private val map: GridMap = GridMap.of("........", "...##...", "...##...", "........")

    fun path(): String = GridPathfinder.of(map).find(0, 1, 7, 2).toString()

    /** A record's accessor keeps its brackets; what may be null must be asked for. */
    fun request(): String {
        val boat = Movement.builder().cost('.', 1).build()
        val request = RouteRequest.from(0, 1).to(7, 2).movement(boat).region(0, 0, 7, 1)
        val left = request.region()?.left ?: -1
        val navigator = Navigator(GameWorld(map))
        val ticket = navigator.request(request.startingAt(0, 0).to(7, 0))
        navigator.tick(1_000)
        return "$left ${ticket.status()}"
    }

    fun field(): Int {
        val world = GameWorld(map)
        val home = WorldField.towards(world, Movement.walker(), map.cell(7, 1))
        world[5, 0] = '#'
        return home.next(map.cell(4, 0))
    }

    private data class Camp(val wood: Int, val axe: Boolean, val fire: Boolean)

    fun plan(): List<Any> {
        val planner = StateSearch.astar<Camp> { camp, moves ->
            moves.add(camp.copy(wood = camp.wood + 1), if (camp.axe) 1.0 else 4.0, "chop")
            if (!camp.axe) moves.add(camp.copy(axe = true), 3.0, "fetch axe")
            if (camp.wood >= 2) moves.add(camp.copy(wood = camp.wood - 2, fire = true), 1.0, "light fire")
        }
        return planner.start(Camp(0, axe = false, fire = false), Camp::fire) { 0.0 }.solve().actions()
    }

    fun units(): Int {
        val units = Units(GameWorld(map))
        val orcs = List(3) { row -> units.add(0.5, 0.5 + row, Body.radius(0.3), Speed.of(3.0)) }
        units.onGaveUp { orc -> println("$orc gave up") }
        units.group(orcs).formation(Formation.line()).goTo(6.5, 1.5)
        while (orcs.any { !it.state().isOver }) units.update(1 / 60.0)
        return orcs.count { it.x() > 4 }
    }

    /** The names `as` and `is` are keywords here; both have another one. */
    fun tags(): Boolean = Tags.of(listOf("highway", "primary")).has("highway", "primary")
}
