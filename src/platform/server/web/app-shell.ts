import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PICTURES_POLICY } from '../http/security-headers.ts';
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
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
);

/** The theme in a request's cookie; anything else in it is no choice. */
export function themeOf(request: FastifyRequest): Theme {
  const theme = request.cookies['theme'];
  return theme === 'light' || theme === 'dark' ? theme : null;
}

/**
 * Serves the app's one HTML page. It says the chosen theme, so that no page flashes; whether anyone can be signed in at
 * all, so that a visitor's browser need not ask; and it starts loading what the screen of the path will want.
 */
export async function createAppShell(
  clientDir: string,
  { sessionCookieName, screens }: { sessionCookieName: string; screens: Readonly<Record<string, ScreenNeeds>> },
) {
  const html = await readFile(join(clientDir, 'index.html'), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(clientDir, '.vite', 'manifest.json'), 'utf8')));
  const pages = createPreparedPages(256);

  function filesOf(source: string, known: Set<string>): Set<string> {
    const entry = manifest[source];
    if (entry === undefined || known.has(entry.file)) return known;
    known.add(entry.file);
    for (const each of entry.imports ?? []) filesOf(each, known);
    return known;
  }

  function preloads(path: string, mayBeSignedIn: boolean): string {
    const screen = screens[path];
    const shellFiles = filesOf('index.html', new Set());
    const files = screen === undefined ? [] : [...filesOf(screen.source, new Set())].filter((file) => !shellFiles.has(file));
    const calls = mayBeSignedIn ? ['/api/auth/me', ...(screen?.calls ?? [])] : [];
    return [
      ...files.map((file) => `<link rel="modulepreload" href="/${file}">`),
      ...calls.map((call) => `<link rel="preload" href="${call}" as="fetch" crossorigin>`),
    ].join('');
  }

  return function sendShell(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const theme = themeOf(request);
    const mayBeSignedIn = request.cookies[sessionCookieName] !== undefined;
    const path = request.url.split('?', 1)[0] ?? '/';
    const page = pages(JSON.stringify([path, theme, mayBeSignedIn]), () =>
      html
        .replace('<html', `<html${theme === null ? '' : ` data-theme="${theme}"`}${mayBeSignedIn ? '' : ' data-visitor'}`)
        .replace('</head>', `${preloads(path, mayBeSignedIn)}</head>`),
    );
    // One document serves every screen, also those on which people’s pictures stand.
    return sendPage(request, reply.header('content-security-policy', PICTURES_POLICY), page);
  };
}
