import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RenderAppDocument } from '../../shared/app-document.ts';
import { createPreparedPages, sendPage } from './prepared-pages.ts';

/** The colours a person chose; null follows the device. */
export type Theme = 'light' | 'dark' | null;

/** What a screen will ask for as soon as it runs: its source file, and the calls it makes for a signed-in person. */
export interface ScreenNeeds {
  readonly source: string;
  readonly calls: readonly string[];
}

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), name: z.string().optional(), imports: z.array(z.string()).optional() }),
);

/** The chunk that every frame asks for as soon as it stands (scripts/build/chunks.ts). */
const LATER = 'later';

/** The theme in a request's cookie; anything else in it is no choice. */
export function themeOf(request: FastifyRequest): Theme {
  const theme = request.cookies['theme'];
  return theme === 'light' || theme === 'dark' ? theme : null;
}

/** The app's document as it was built, and the sheets it asks for. */
export async function readAppTemplate(clientDir: string): Promise<{ html: string; css: string }> {
  const html = await readFile(join(clientDir, 'index.html'), 'utf8');
  const sheets = [...html.matchAll(/<link[^>]+href="\/([^"]+\.css)"/g)].map(([, file = '']) => file);
  const css = await Promise.all(sheets.map((file) => readFile(join(clientDir, file), 'utf8')));
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
  },
) {
  const { sessionCookieName, screens, render } = options;
  const template = await readAppTemplate(clientDir);
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(clientDir, '.vite', 'manifest.json'), 'utf8')));
  const pages = createPreparedPages(256);

  function filesOf(source: string, known: Set<string>): Set<string> {
    const entry = manifest[source];
    if (entry === undefined || known.has(entry.file)) return known;
    known.add(entry.file);
    for (const each of entry.imports ?? []) filesOf(each, known);
    return known;
  }

  function preloads(path: string | null, mayBeSignedIn: boolean): string {
    const screen = path === null ? undefined : screens[path];
    const files = filesOf('index.html', new Set());
    for (const source of Object.keys(manifest)) if (manifest[source]?.name === LATER) filesOf(source, files);
    if (screen !== undefined) filesOf(screen.source, files);
    const calls = mayBeSignedIn ? ['/api/auth/me', ...(screen?.calls ?? [])] : [];
    return [
      ...calls.map((call) => `<link rel="preload" href="${call}" as="fetch" crossorigin>`),
      ...[...files].map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
    ].join('');
  }

  return async function sendShell(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const theme = themeOf(request);
    const mayBeSignedIn = request.cookies[sessionCookieName] !== undefined;
    const asked = request.url.split('?', 1)[0] ?? '/';
    // Screens of which nothing is known beforehand share one document, whatever their addresses hold.
    const path = Object.hasOwn(screens, asked) ? asked : null;
    const page = await pages(JSON.stringify([path, theme, mayBeSignedIn]), () =>
      render(template, { path, audience: mayBeSignedIn ? 'learner' : 'visitor' })
        .replace(
          '<html',
          `<html${theme === null ? '' : ` data-theme="${theme}"`}${mayBeSignedIn ? '' : ' data-visitor'}`,
        )
        .replace('</head>', `${preloads(path, mayBeSignedIn)}</head>`),
    );
    return sendPage(request, reply, page);
  };
}
