import { foreignAssets, isOurs } from './shell-files.ts';
import type { ShellFile } from './shell-files.ts';

/** A file of this build from its host, or a failure: neither a portal's page nor another build's. */
export async function fetchFile(file: ShellFile, files: readonly ShellFile[]): Promise<Response> {
  const response = await fetch(file.url, {
    cache: file.revision ? 'reload' : 'default',
    // A captive portal redirects to its own host: an error, never an answer.
    mode: 'same-origin',
  });
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  // Hosts answer unknown paths with a page, and portals everything.
  if (!response.ok || isHtml !== file.url.endsWith('.html'))
    throw new Error(`No valid answer for ${file.url}`);
  if (!isHtml) return response;
  const html = await response.clone().text();
  // Half a deploy: the worker is new, the page still old (or the other way round). The next check finds both.
  if (!isOurs(file, html) || foreignAssets(html, files).length > 0) {
    throw new Error(`${file.url} belongs to another build`);
  }
  // Browsers refuse to open a page from a redirected answer (hosts that redirect /index.html to /).
  return response.redirected ? new Response(html, { headers: response.headers }) : response;
}
