/** Tests of the site. */
package waywright.site;
