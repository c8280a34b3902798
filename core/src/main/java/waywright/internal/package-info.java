/** Growable lists and argument checks for the modules of this project; not for users. */
@org.jspecify.annotations.NullMarked
package waywright.internal;
