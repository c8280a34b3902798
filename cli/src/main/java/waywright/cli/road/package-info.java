/** The commands about roads and networks. */
@org.jspecify.annotations.NullMarked
package waywright.cli.road;
