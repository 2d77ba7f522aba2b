import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { readTheme } from '../../../platform/server/web/app-shell.ts';
import { cookieName } from '../../../platform/shared/cookie-name.ts';
import { THEME_COOKIE, type ThemeChoice } from '../../../platform/shared/theme.ts';
import { accountsContract } from '../contract.ts';
import { readThemeChoice, storeTheme } from './store/themes.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Registers the route of the theme, and renders each page with the theme of the account. */
export function themeRoutes(app: FastifyInstance, services: Services): void {
  const { pool, secureCookies } = services;
  // Another device may have changed the theme since this browser's cookie was set.
  app.addHook('onSend', async (_request, reply) => {
    // A shared cache would send the cookie to other users.
    if (String(reply.getHeader('cache-control')).startsWith('public')) reply.removeHeader('set-cookie');
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['sec-fetch-dest'] !== 'document') return;
    // Without the database, the page has the theme of the cookie.
    const user = await app.userOf(request).catch(() => null);
    if (user !== null) await sendTheme({ request, reply }, services, user.id, null).catch(() => undefined);
  });
  registerCall(
    app,
    accountsContract.changeTheme,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, body: { theme }, request, reply }) => {
      await storeTheme(pool, user.id, theme);
      setThemeCookie({ request, reply }, theme, secureCookies);
      return { theme };
    },
  );
}

/**
 * Sets the browser's theme to that of the account, or to `unchosen` before the first choice; null leaves it. Pages are rendered with the
 * theme in the cookie.
 */
export async function sendTheme(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { pool, secureCookies }: Pick<Services, 'pool' | 'secureCookies'>,
  userId: number,
  unchosen: ThemeChoice | null,
): Promise<void> {
  const theme = (await readThemeChoice(pool, userId)) ?? unchosen;
  if (theme !== null) setThemeCookie({ request, reply }, theme, secureCookies);
}

function setThemeCookie(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  theme: ThemeChoice,
  secure: boolean,
): void {
  if ((readTheme(request) ?? 'system') === theme) return;
  const name = cookieName(THEME_COOKIE, secure);
  request.cookies[name] = theme;
  if (theme === 'system') reply.clearCookie(name, { path: '/', secure });
  else reply.setCookie(name, theme, { path: '/', sameSite: 'lax', secure, maxAge: YEAR_SECONDS });
}
