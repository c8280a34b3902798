/**
 * Waywright in jMonkeyEngine. {@link waywright.jme.JmeWorld} bakes the geometries of a scene and
 * moves units in the loop of the application; {@link waywright.jme.JmeUnit} moves a spatial; {@link
 * waywright.jme.JmeSink} draws into the scene.
 *
 * <p>The y of the engine points up and is the height; its x and z are x and y of Waywright.
 */
@org.jspecify.annotations.NullMarked
package waywright.jme;
