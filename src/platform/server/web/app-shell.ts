import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RenderAppDocument } from '../../shared/app-document.ts';
import { cookieName } from '../../shared/cookie-name.ts';
import { THEME_COOKIE } from '../../shared/theme.ts';
import { createPageCache, sendPage } from './cached-pages.ts';

/** The color theme that a user chose; null for that of the device. */
export type Theme = 'light' | 'dark' | null;

/** A screen's source file and its first calls for signed-in users, which the page preloads. */
export interface ScreenNeeds {
  readonly source: string;
  readonly calls: readonly string[];
}

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    isDynamicEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
);

/** The chunk that every page loads after the first paint (scripts/build/chunks.ts). */
const LATER = 'later';

/** Returns the theme in a request's cookie; null for other values. */
export function readTheme(request: FastifyRequest): Theme {
  const theme = request.cookies[cookieName(THEME_COOKIE, request.server.secureCookies)];
  return theme === 'light' || theme === 'dark' ? theme : null;
}

export type Manifest = z.output<typeof manifestSchema>;

/** Reads Vite's manifest of the client build: the chunk of each source file. */
export async function readManifest(clientDir: string): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(join(clientDir, '.vite', 'manifest.json'), 'utf8')));
}

/** Adds a chunk and all its static imports, by the manifest's keys, to `found`. Returns `found`. */
export function findChunks(manifest: Manifest, key: string, found: Set<string> = new Set()): Set<string> {
  if (manifest[key] === undefined || found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key].imports ?? []) findChunks(manifest, imported, found);
  return found;
}

/** Reads the built document of the app, and the CSS of all screens, with that of the document first. */
export async function readAppTemplate(clientDir: string): Promise<{ html: string; css: string }> {
  const html = await readFile(join(clientDir, 'index.html'), 'utf8');
  const manifest = await readManifest(clientDir);
  const stylesheets = new Set(
    [manifest['index.html'], ...Object.values(manifest)].flatMap((chunk) => chunk?.css ?? []),
  );
  const css = await Promise.all([...stylesheets].map((file) => readFile(join(clientDir, file), 'utf8')));
  return { html, css: css.join('') };
}

/**
 * Serves the app's HTML page with the chosen theme, so that pages do not flash. It marks visitors, so that their
 * browsers need not request the session. It shows the frame of its screen and preloads its files and calls.
 */
export async function createAppShell(
  clientDir: string,
  options: {
    readonly sessionCookieName: string;
    readonly screens: Readonly<Record<string, ScreenNeeds>>;
    readonly render: RenderAppDocument;
    /** The address of the product, without a slash at the end. */
    readonly publicUrl: () => string;
  },
) {
  const { sessionCookieName, screens, render } = options;
  const template = await readAppTemplate(clientDir);
  const manifest = await readManifest(clientDir);
  const pages = createPageCache(256);

  const assets = assetsOf(manifest);

  return async function sendShell(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const theme = readTheme(request);
    const mayBeSignedIn = request.cookies[sessionCookieName] !== undefined;
    const address = request.url.split('?', 1)[0] ?? '/';
    // Addresses without a known first screen share one document.
    const path = Object.hasOwn(screens, address) ? address : null;
    const screen = path === null ? undefined : screens[path];
    const publicUrl = options.publicUrl();
    const page = pages(JSON.stringify([path, theme, mayBeSignedIn, publicUrl]), () =>
      render(template, { path, audience: mayBeSignedIn ? 'learner' : 'visitor', publicUrl })
        .replace(
          '<html',
          `<html${theme === null ? '' : ` data-theme="${theme}"`}${mayBeSignedIn ? '' : ' data-visitor'}`,
        )
        .replace('</head>', `${assets.preloads(screen, mayBeSignedIn)}</head>`)
        .replace('</body>', `${assets.stylesheets(screen)}</body>`),
    );
    return sendPage(request, reply, page);
  };
}

/** Returns the links in the document of a screen, besides the app's own script and stylesheet. */
function assetsOf(manifest: Manifest) {
  const stylesheetsOf = (chunks: ReadonlySet<string>) => [...chunks].flatMap((source) => manifest[source]?.css ?? []);

  const shell = findChunks(manifest, 'index.html');
  const linked = new Set(stylesheetsOf(shell));
  const everywhere = new Set(shell);
  for (const source of Object.keys(manifest))
    if (manifest[source]?.name === LATER) findChunks(manifest, source, everywhere);

  return {
    /** Links that preload the screen's chunks and calls. */
    preloads(screen: ScreenNeeds | undefined, mayBeSignedIn: boolean): string {
      const chunks = screen === undefined ? everywhere : findChunks(manifest, screen.source, new Set(everywhere));
      const calls = mayBeSignedIn ? ['/api/auth/me', ...(screen?.calls ?? [])] : [];
      return [
        ...calls.map((call) => `<link rel="preload" href="${call}" as="fetch" crossorigin>`),
        ...[...chunks].map(
          (source) => `<link rel="modulepreload" href="/${manifest[source]?.file ?? ''}" fetchpriority="low">`,
        ),
      ].join('');
    },
    /** Links to the screen's stylesheets, after that of the document. */
    stylesheets(screen: ScreenNeeds | undefined): string {
      if (screen === undefined) return '';
      return [...new Set(stylesheetsOf(findChunks(manifest, screen.source)))]
        .filter((file) => !linked.has(file))
        .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
        .join('');
    },
  };
}
