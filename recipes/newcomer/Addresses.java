import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import waywright.osm.RoadImport;
import waywright.prepare.Workers;
import waywright.road.place.Place;
import waywright.road.profile.Profile;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadMatrix;

/** Travel times by car between two hundred addresses. */
class Addresses {
  public static void main(String[] args) throws IOException {
    var cars = new RoadMap(RoadImport.of(Path.of("harbor.osm")).read().network(), Profile.CAR);
    Random random = new Random(1);
    var places = Stream.generate(
            () -> Place.at(54 + random.nextDouble() * 0.006, 10 + random.nextDouble() * 0.012))
        .limit(200)
        .toList();
    long[][] times = new long[200][];
    RoadMatrix.of(cars, cars.hierarchy(), places, places)
        .forEachDuration(Workers.NONE, (row, millis) -> times[row] = millis.clone());
    long sum = Stream.of(times).flatMapToLong(LongStream::of).sum();
    System.out.println("mean of 40000: " + sum / 40_000_000 + " s");
  }
}
