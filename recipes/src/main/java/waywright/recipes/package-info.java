/** Short programs to copy, each against one engine or framework; told in docs/recipes.md. */
@NullMarked
package waywright.recipes;

import org.jspecify.annotations.NullMarked;
