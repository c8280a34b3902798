package waywright.gdx.samples;

import org.teavm.model.AccessLevel;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.ElementModifier;
import org.teavm.model.MethodDescriptor;
import org.teavm.model.MethodHolder;
import org.teavm.model.emit.ProgramEmitter;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/** Adds {@code Integer.sum}, which the class library of TeaVM 0.13.1 lacks; 0.14 has it. */
public final class IntegerSum implements TeaVMPlugin, ClassHolderTransformer {

  private static final MethodDescriptor SUM =
      new MethodDescriptor("sum", int.class, int.class, int.class);

  @Override
  public void install(TeaVMHost host) {
    host.add(this);
  }

  @Override
  public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
    if (type.getName().equals("java.lang.Integer") && type.getMethod(SUM) == null) {
      MethodHolder sum = new MethodHolder(SUM);
      sum.setLevel(AccessLevel.PUBLIC);
      sum.getModifiers().add(ElementModifier.STATIC);
      ProgramEmitter program = ProgramEmitter.create(sum, context.getHierarchy());
      program.var(1, int.class).add(program.var(2, int.class)).returnValue();
      type.addMethod(sum);
    }
  }
}
