/**
 * Paths in worlds of blocks, as servers have them. {@link waywright.blocks.BlockWorld} holds copies
 * of chunks, {@link waywright.blocks.Walker} says how a body moves, {@link
 * waywright.blocks.BlockPathfinder} finds one path, and {@link waywright.blocks.BlockMob} walks.
 *
 * <p>Heights count in halves of a block: slabs, fences and the low sides of stairs are told apart
 * from whole blocks. Searches read copies and never the server's world. A complete voxel world,
 * with finer heights and flying bodies, would replace {@link waywright.blocks.BlockView} behind the
 * same {@link waywright.blocks.BlockSource}, {@link waywright.blocks.BlockGoal} and {@link
 * waywright.blocks.BlockRoute}.
 */
@org.jspecify.annotations.NullMarked
package waywright.blocks;
