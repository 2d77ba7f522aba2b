import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RenderAppDocument } from '../../shared/app-document.ts';
import { createPageCache, sendPage } from './cached-pages.ts';

/** The colours a person chose; null follows the device. */
export type Theme = 'light' | 'dark' | null;

/** What a screen will ask for as soon as it runs: its source file, and the calls it makes for a signed-in person. */
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

/** The chunk that every frame asks for as soon as it stands (scripts/build/chunks.ts). */
const LATER = 'later';

/** The theme in a request's cookie; anything else in it is no choice. */
export function themeOf(request: FastifyRequest): Theme {
  const theme = request.cookies['theme'];
  return theme === 'light' || theme === 'dark' ? theme : null;
}

export type Manifest = z.output<typeof manifestSchema>;

/** Reads Vite's manifest of the client build: the chunk of each source file. */
export async function readManifest(clientDir: string): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(join(clientDir, '.vite', 'manifest.json'), 'utf8')));
}

/** Adds a chunk and all its static imports, by the manifest's keys, to `found`. Returns `found`. */
export function chunksOf(manifest: Manifest, key: string, found: Set<string> = new Set()): Set<string> {
  if (manifest[key] === undefined || found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key].imports ?? []) chunksOf(manifest, imported, found);
  return found;
}

/** The app's document as it was built, and all sheets that its screens ask for, the one it has itself first. */
export async function readAppTemplate(clientDir: string): Promise<{ html: string; css: string }> {
  const html = await readFile(join(clientDir, 'index.html'), 'utf8');
  const manifest = await readManifest(clientDir);
  const sheets = new Set([manifest['index.html'], ...Object.values(manifest)].flatMap((chunk) => chunk?.css ?? []));
  const css = await Promise.all([...sheets].map((file) => readFile(join(clientDir, file), 'utf8')));
  return { html, css: css.join('') };
}

/**
 * Serves the app's one HTML page. It says the chosen theme, so that no page flashes; whether anyone can be signed in at
 * all, so that a visitor's browser need not ask; it shows the frame of its screen, and starts loading what that will want.
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
    const theme = themeOf(request);
    const mayBeSignedIn = request.cookies[sessionCookieName] !== undefined;
    const asked = request.url.split('?', 1)[0] ?? '/';
    // Screens of which nothing is known beforehand share one document, whatever their addresses hold.
    const path = Object.hasOwn(screens, asked) ? asked : null;
    const screen = path === null ? undefined : screens[path];
    const publicUrl = options.publicUrl();
    const page = await pages(JSON.stringify([path, theme, mayBeSignedIn, publicUrl]), () =>
      render(template, { path, audience: mayBeSignedIn ? 'learner' : 'visitor', publicUrl })
        .replace(
          '<html',
          `<html${theme === null ? '' : ` data-theme="${theme}"`}${mayBeSignedIn ? '' : ' data-visitor'}`,
        )
        .replace('</head>', `${assets.preloads(screen, mayBeSignedIn)}</head>`)
        .replace('</body>', `${assets.sheets(screen)}</body>`),
    );
    return sendPage(request, reply, page);
  };
}

/** What the document of a screen asks for beside its own script and sheet. */
function assetsOf(manifest: Manifest) {
  const sheetsOf = (chunks: ReadonlySet<string>) => [...chunks].flatMap((source) => manifest[source]?.css ?? []);

  const shell = chunksOf(manifest, 'index.html');
  const linked = new Set(sheetsOf(shell));
  const everywhere = new Set(shell);
  for (const source of Object.keys(manifest))
    if (manifest[source]?.name === LATER) chunksOf(manifest, source, everywhere);

  return {
    /** The links by which a browser fetches the screen's chunks and the answers it will ask for. */
    preloads(screen: ScreenNeeds | undefined, mayBeSignedIn: boolean): string {
      const chunks = screen === undefined ? everywhere : chunksOf(manifest, screen.source, new Set(everywhere));
      const calls = mayBeSignedIn ? ['/api/auth/me', ...(screen?.calls ?? [])] : [];
      return [
        ...calls.map((call) => `<link rel="preload" href="${call}" as="fetch" crossorigin>`),
        ...[...chunks].map(
          (source) => `<link rel="modulepreload" href="/${manifest[source]?.file ?? ''}" fetchpriority="low">`,
        ),
      ].join('');
    },
    /** The screen's own sheets, behind the one that the document has already. */
    sheets(screen: ScreenNeeds | undefined): string {
      if (screen === undefined) return '';
      return [...new Set(sheetsOf(chunksOf(manifest, screen.source)))]
        .filter((file) => !linked.has(file))
        .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
        .join('');
    },
  };
}
