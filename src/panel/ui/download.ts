/** Hands a file to the browser, as if a link to it had been pressed. */
export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser may take its time: iPads ask first where it should go.
  setTimeout(() => URL.revokeObjectURL(link.href), 10 * 60_000);
}
