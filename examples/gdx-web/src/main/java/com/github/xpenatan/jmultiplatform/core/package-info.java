/** What gdx-teavm calls of a library that Maven Central lacks. */
@org.jspecify.annotations.NullMarked
package com.github.xpenatan.jmultiplatform.core;
