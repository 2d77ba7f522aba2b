import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createPreparedPages, sendPage } from './prepared-pages.ts';

/** The colours a person chose; null follows the device. */
export type Theme = 'light' | 'dark' | null;

/** The theme in a request's cookie; anything else in it is no choice. */
export function themeOf(request: FastifyRequest): Theme {
  const theme = request.cookies['theme'];
  return theme === 'light' || theme === 'dark' ? theme : null;
}

/**
 * Serves the app's one HTML page with the chosen theme already in it, so that no page flashes, and with the session check
 * started while the scripts load.
 */
export async function createAppShell(clientDir: string, sessionCookieName: string) {
  const html = await readFile(join(clientDir, 'index.html'), 'utf8');
  const pages = createPreparedPages(8);
  return function sendShell(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const theme = themeOf(request);
    const mayBeSignedIn = request.cookies[sessionCookieName] !== undefined;
    const page = pages(`${theme ?? 'system'}:${mayBeSignedIn}`, () =>
      withSessionCheck(theme === null ? html : html.replace('<html', `<html data-theme="${theme}"`), mayBeSignedIn),
    );
    return sendPage(request, reply, page);
  };
}

function withSessionCheck(html: string, mayBeSignedIn: boolean): string {
  if (!mayBeSignedIn) return html;
  return html.replace('</head>', '<link rel="preload" href="/api/auth/me" as="fetch" crossorigin></head>');
}
