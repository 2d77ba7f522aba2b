import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WRITE_AS_VISITOR } from '../rate-limits.ts';
import { readTheme } from '../web/app-shell.ts';
import { tokenDigest, readOrCreateSecret } from '../secrets.ts';
import { createHmac } from 'node:crypto';
import type { Database } from '../database/database.ts';

/** Tokens of the unsubscribe links of one kind of mail. */
export interface UnsubscribeTokens {
  /** Returns a user's token: 256 bits, the same in every mail, so that links in old mails work. */
  tokenOf(userId: number): Promise<string>;
}

/** Creates tokens from a shared secret, so that tokens need not be stored for each mail. */
export function createUnsubscribeTokens(database: Database, secretName: string): UnsubscribeTokens {
  let secret: Promise<string> | undefined;
  return {
    async tokenOf(userId) {
      secret ??= readOrCreateSecret(database, secretName);
      return createHmac('sha256', await secret)
        .update(String(userId))
        .digest('base64url');
    },
  };
}

/** State of the page: confirmation, done, or unknown link. */
type UnsubscribeState = 'asked' | 'ended' | 'unknown';

/** Texts of the page in one state. */
interface PageText {
  readonly title: string;
  readonly text: string;
}

/** Texts of the unsubscribe pages of one kind of mail. They must be safe as HTML. */
interface UnsubscribeTexts extends Readonly<Record<UnsubscribeState, PageText>> {
  /** Label of the button. */
  readonly button: string;
  /** The page where users subscribe again. */
  readonly settings: { readonly label: string; readonly path: string };
}

/** Color values of the pages. */
const STYLE = `
:root { color-scheme: light dark; --bg: light-dark(#F7F6F2, #0E1513); --surface: light-dark(#FFFFFF, #161F1B); --ink: light-dark(#17211D, #EEECE3);
  --ink-2: light-dark(#47544E, #B6C0B9); --line: light-dark(#E2DFD6, #28342F); --cloth: light-dark(#0F3D31, #0C2A22);
  --primary: light-dark(#00614A, #66CBA6); --on-primary: light-dark(#FFFFFF, #06231A); --focus: light-dark(#17211D, #FCD116); --gap: light-dark(#FCD116, #0E1513); }
:root[data-theme='light'] { color-scheme: light; }
:root[data-theme='dark'] { color-scheme: dark; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 16px/1.5 Figtree, system-ui, 'Segoe UI', Roboto, sans-serif; }
header { padding: 18px 20px; background: var(--cloth); color: #F7F2E4; font: 500 20px/1.6 Newsreader, Georgia, serif; text-align: center; }
header span { color: #E9C75F; }
main { box-sizing: border-box; max-width: 480px; margin: 56px auto; padding: 36px 32px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
h1 { margin: 0 0 12px; font: 500 30px/1.15 Newsreader, Georgia, serif; letter-spacing: -.012em; text-wrap: balance; }
p { margin: 0 0 24px; color: var(--ink-2); text-wrap: pretty; }
form { margin: 0; }
button, a { display: inline-flex; align-items: center; min-height: 44px; }
button { padding: 0 20px; border: 0; border-radius: 8px; background: var(--primary); color: var(--on-primary); font: inherit; font-weight: 600; cursor: pointer; }
a { color: var(--primary); font-weight: 500; text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; box-shadow: 0 0 0 3px var(--gap); }
@media (max-width: 560px) { main { margin: 20px; padding: 28px 20px; } }`;

/** Returns a page without scripts and sign-in. */
function unsubscribePage(texts: UnsubscribeTexts, state: UnsubscribeState, theme: 'light' | 'dark' | null): string {
  const { title, text } = texts[state];
  const way =
    state === 'asked'
      ? `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${texts.button}</button></form>`
      : `<a href="${texts.settings.path}">${texts.settings.label}</a>`;
  return `<!doctype html>
<html lang="en-GB"${theme === null ? '' : ` data-theme="${theme}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · LabourWise Grenada</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head>
<body><header>LabourWise <span>Grenada</span></header><main><h1>${title}</h1><p>${text}</p>${way}</main></body></html>
`;
}

const guard = { config: { audience: 'public', limiter: 'write' } } as const;

interface LinkRoute {
  readonly Params: { readonly token: string };
}

/** The unsubscribe link of one kind of mail. */
export interface UnsubscribeLink {
  /** The link's path before its token, such as `/unsubscribe/insights`. */
  readonly path: string;
  readonly texts: UnsubscribeTexts;
  /** Unsubscribes the user of a token digest. Returns false for an unknown token. Idempotent. */
  readonly end: (digest: string) => Promise<boolean>;
}

/**
 * Registers the unsubscribe link of one kind of mail. It needs no sign-in. Mail programs post to it (RFC 8058). Browsers get a page
 * with a button, because mail scanners open every link.
 */
export function unsubscribeRoutes(app: FastifyInstance, { path, texts, end }: UnsubscribeLink): void {
  function send(request: FastifyRequest<LinkRoute>, reply: FastifyReply, state: UnsubscribeState): FastifyReply {
    return reply
      .status(state === 'unknown' ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(unsubscribePage(texts, state, readTheme(request)));
  }

  app.register(async (scope) => {
    // The address has the token. Mail programs send form bodies, which are ignored.
    scope.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined);

    scope.get<LinkRoute>(`${path}/:token`, guard, async (request, reply) => {
      await app.limit(WRITE_AS_VISITOR, request.ip);
      return send(request, reply, 'asked');
    });

    scope.post<LinkRoute>(`${path}/:token`, guard, async (request, reply) => {
      await app.limit(WRITE_AS_VISITOR, request.ip);
      return send(request, reply, (await end(tokenDigest(request.params.token))) ? 'ended' : 'unknown');
    });
  });
}
