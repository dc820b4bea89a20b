package pitfalls;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.latticereplay.game.RunStart;

/**
 * Levels in the order in which File.listFiles finds them.
 *
 * <p>That order is the file system's: one has it by name, one by age, one by a hash. It is the same
 * again and again on one machine.
 */
public class FileOrder extends Pitfall<FileOrder.Campaign> {
  /** The game as its author wrote it. */
  public FileOrder() {
    this("pitfall-file-order");
  }

  private FileOrder(String name) {
    super(name, FileOrder.Campaign::new);
  }

  static final class Campaign extends World {
    private List<String> levels;
  }

  private static final List<String> NAMES = List.of("cave", "bridge", "tower", "marsh", "gate");

  @Override
  public Campaign create(RunStart start) {
    Campaign campaign = super.create(start);
    campaign.levels = levels();
    return campaign;
  }

  @Override
  void push(Campaign campaign, long tick) {
    String level = campaign.levels.get((int) (campaign.inputs % campaign.levels.size()));
    campaign.score = (campaign.score * 5 + NAMES.indexOf(level)) % 1_000_003;
  }

  List<String> levels() {
    try {
      Path folder = Files.createTempDirectory("levels");
      for (String name : NAMES) {
        Files.createFile(folder.resolve(name));
      }
      List<String> found = new ArrayList<>();
      for (File file : folder.toFile().listFiles()) {
        found.add(file.getName());
        Files.delete(file.toPath());
      }
      Files.delete(folder);
      return found;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The game itself says in which order its levels come. */
  public static final class Fixed extends FileOrder {
    /** The game without the pitfall. */
    public Fixed() {
      super("pitfall-file-order-fixed");
    }

    @Override
    List<String> levels() {
      return NAMES;
    }
  }
}
