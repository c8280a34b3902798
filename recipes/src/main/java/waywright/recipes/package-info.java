/** Short programs to copy, each against one engine or framework; told in docs/recipes.md. */
@org.jspecify.annotations.NullMarked
package waywright.recipes;
