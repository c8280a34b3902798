/**
 * Round units that avoid one another in the plane, without overlaps. {@link waywright.crowd.Crowd}
 * moves them toward their wishes; it knows no routes. {@link waywright.crowd.CrowdWalls} shows it a
 * world.
 *
 * <p>Velocities are chosen by optimal reciprocal collision avoidance (ORCA), after half-planes that
 * keep near pairs and walls apart whatever else holds. Sources: van den Berg, Guy, Lin and Manocha,
 * "Reciprocal n-body collision avoidance" (2011); Zhou, Wang, Bandyopadhyay and Schwager, "Fast,
 * on-line collision avoidance for dynamic vehicles using buffered Voronoi cells" (2017).
 */
@org.jspecify.annotations.NullMarked
package waywright.crowd;
