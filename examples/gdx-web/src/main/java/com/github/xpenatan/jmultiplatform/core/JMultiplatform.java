package com.github.xpenatan.jmultiplatform.core;

/** In place of the library of this name, which Maven Central lacks: what gdx-teavm calls of it. */
public final class JMultiplatform {

  private static final JMultiplatform INSTANCE = new JMultiplatform();

  private final JPlatformMap map = new JPlatformMap();

  private JMultiplatform() {}

  /** Returns the only one. */
  public static JMultiplatform getInstance() {
    return INSTANCE;
  }

  /** Returns what the platform has told about itself. */
  public JPlatformMap getMap() {
    return map;
  }
}
