package com.github.xpenatan.jmultiplatform.core;

import java.util.HashMap;
import java.util.Map;

/** Objects by name; nobody reads them here. */
public final class JPlatformMap {

  private final Map<String, Object> objects = new HashMap<>();

  JPlatformMap() {}

  /** Keeps an object under a name. */
  public void put(String name, Object object) {
    objects.put(name, object);
  }
}
