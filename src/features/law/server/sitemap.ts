import { APP_PATHS } from '../../../platform/shared/app-paths.ts';

/** One page that search engines may keep. `changed` is a day, `YYYY-MM-DD`; null when it is not recorded. */
export interface SitemapEntry {
  readonly path: string;
  readonly changed: string | null;
}

/** Paths of the app that anyone may find: where one signs in or up. */
const OPEN_TO_SEARCH: ReadonlySet<string> = new Set(['/login', '/register']);

/** The sitemap of the public pages (sitemaps.org, version 0.9). `publicUrl` has no slash at its end. */
export function sitemapOf(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${escaped(`${publicUrl}${path}`)}</loc>${changed === null ? '' : `<lastmod>${changed}</lastmod>`}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** What robots may read: the public pages, not the calls and not the app, whose screens are empty without a person. */
export function robotsOf(publicUrl: string): string {
  const closed = ['/api/', '/dev/', ...APP_PATHS.filter((path) => !OPEN_TO_SEARCH.has(path))];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
