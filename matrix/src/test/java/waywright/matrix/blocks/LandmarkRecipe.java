package waywright.matrix.blocks;

import waywright.landmark.Landmarks;
import waywright.prepare.Preparation;
import waywright.prepare.Recipe;

/** Landmarks of blocks, prepared anew for each version. */
record LandmarkRecipe(int count) implements Recipe<Blocks, long[], Landmarks> {

  @Override
  public Preparation<Landmarks> begin(Blocks version) {
    return Preparation.atOnce(
        2 * count * version.nodeCount(), () -> Landmarks.farthest(version, count));
  }

  @Override
  public long bytes(Landmarks made, Blocks version) {
    return made.bytes();
  }
}
