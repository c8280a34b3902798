package waywright.road.network;

import java.util.List;
import waywright.graph.Topology;

/**
 * The data of a {@link RoadNetwork}, consistent and never changed.
 *
 * @param latitudes by vertex, in 10^−7 degrees
 * @param longitudes by vertex, in 10^−7 degrees
 * @param vertexIds by vertex, its id in the source data
 * @param topology two arcs for each edge
 * @param lengths by edge, in millimeters
 * @param wayIds by edge
 * @param edgeTags by edge, an index into the tag table
 * @param edgeNames by edge, an index into the name table
 * @param tagTable distinct tag sets
 * @param nameTable distinct names
 * @param shapes the points between the ends of edges
 * @param vertexTags tagged vertices, ascending, and their indices into the tag table
 * @param durations edges with a fixed duration, ascending, and the duration in milliseconds
 * @param turnRules forbidden and mandatory turns
 */
record NetworkColumns(
    int[] latitudes,
    int[] longitudes,
    long[] vertexIds,
    Topology topology,
    int[] lengths,
    long[] wayIds,
    int[] edgeTags,
    int[] edgeNames,
    List<Tags> tagTable,
    List<String> nameTable,
    Shapes shapes,
    Sparse vertexTags,
    Sparse durations,
    List<TurnRule> turnRules) {}
