/** The pool of workspaces; not exported to users. */
@org.jspecify.annotations.NullMarked
package waywright.async.internal;
