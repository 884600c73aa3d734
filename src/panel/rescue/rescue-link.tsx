/** To the page that works when the panel does not. No route of the panel: it is loaded anew. */
export function RescueLink() {
  return <a href="/rescue.html">Save waiting changes as a file</a>;
}
