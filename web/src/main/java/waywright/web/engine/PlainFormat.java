package waywright.web.engine;

import java.util.UnknownFormatConversionException;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.MethodHolder;
import org.teavm.model.emit.ProgramEmitter;

/**
 * Lets {@link String#format} in the engines know {@code %s} and {@code %d} alone, which is what
 * messages need. All that it can do on the JVM, decimals of any length and the number formats of
 * all languages, would be a fifth of the page. The compiler of the engines loads this class.
 */
public final class PlainFormat implements ClassHolderTransformer {

  @Override
  public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
    if (!type.getName().equals("java.lang.String")) {
      return;
    }
    for (MethodHolder method : type.getMethods()) {
      if (method.getName().equals("format")) {
        int values = method.parameterCount();
        ProgramEmitter program = ProgramEmitter.create(method, context.getHierarchy());
        program
            .invoke(
                PlainFormat.class,
                "fill",
                String.class,
                program.var(values - 1, String.class),
                program.var(values, Object[].class))
            .returnValue();
      }
    }
  }

  /**
   * Returns a template with each place filled by the next value.
   *
   * @throws UnknownFormatConversionException if a place is neither {@code %s} nor {@code %d}
   */
  static String fill(String template, Object... values) {
    StringBuilder text = new StringBuilder();
    int from = 0;
    for (Object value : values) {
      int place = template.indexOf('%', from);
      String kind = template.substring(place + 1, place + 2);
      if (!kind.equals("s") && !kind.equals("d")) {
        throw new UnknownFormatConversionException(kind);
      }
      text.append(template.substring(from, place)).append(value);
      from = place + 2;
    }
    return text.append(template.substring(from)).toString();
  }
}
