import { formatDateTime } from '../../shared/grenada-calendar.ts';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { ApiError } from '../http/api-error.ts';
import { refuseRemoteClients } from '../http/client-address.ts';
import { escapeHtml } from './layout.ts';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';

const NAME = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[\da-f-]{36})\.eml$/;

/** Name of a stored mail without `.eml`: its time and id, so that names sort by time. */
function nameOf(at: Date, id: string): string {
  return `${at.toISOString().replaceAll(/[:.]/g, '-')}-${id}`;
}

/** Writes a mail to a file atomically. The same mail has the same file. */
export async function storeInOutbox(
  folder: string,
  mail: { readonly id: string; readonly at: Date; readonly message: Buffer },
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = nameOf(mail.at, mail.id);
  const unfinished = join(folder, `.${name}.${process.pid}`);
  await writeFile(unfinished, mail.message, { mode: 0o600 });
  await rename(unfinished, join(folder, `${name}.eml`));
}

/** Returns the names of the stored mails, oldest first. */
export async function listOutbox(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files.flatMap((file) => NAME.exec(file)?.[1] ?? []).toSorted();
}

/** Returns a stored mail in MIME format; null when there is none with this name. */
export async function readFromOutbox(folder: string, name: string): Promise<Buffer | null> {
  if (!NAME.test(`${name}.eml`)) return null;
  return readFile(join(folder, `${name}.eml`)).catch(() => null);
}

const guard = { config: { audience: 'public', limiter: 'none' } } as const;

/** Number of listed mails. */
const SHOWN = 100;

/**
 * Registers the pages that show the stored mails to visitors on this computer. There are none in production or with a mail server.
 */
export function devOutboxRoutes(app: FastifyInstance, { production, smtpUrl, dataDir }: Config): void {
  if (production || smtpUrl !== null) return;
  const folder = join(dataDir, 'outbox');

  app.get('/dev/outbox', guard, async (request, reply) => {
    refuseRemoteClients(request);
    const names = (await listOutbox(folder)).slice(-SHOWN).toReversed();
    const mails = await Promise.all(names.map(async (name) => ({ name, mail: await parsed(folder, name) })));
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(listPage(mails));
  });

  app.get<{ Params: { name: string } }>('/dev/outbox/:name', guard, async (request, reply) => {
    refuseRemoteClients(request);
    const mail = await parsed(folder, request.params.name);
    if (mail === null) throw new ApiError('NOT_FOUND', 'There is no such email in the outbox.');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(mailPage(mail));
  });
}

interface ShownMail {
  readonly to: string;
  readonly subject: string;
  readonly at: string;
  readonly text: string;
  readonly html: string;
}

/** Loads the parser only for these pages, which are for development. */
async function parsed(folder: string, name: string): Promise<ShownMail | null> {
  const raw = await readFromOutbox(folder, name);
  if (raw === null) return null;
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(raw);
  const to = (mail.to ?? []).map(({ address }) => address ?? '').join(', ');
  return { to, subject: mail.subject ?? '', at: mail.date ?? '', text: mail.text ?? '', html: mail.html ?? '' };
}

function whenOf(at: string): string {
  const instant = new Date(at);
  return Number.isNaN(instant.getTime()) ? '' : formatDateTime(instant);
}

function listPage(mails: readonly { name: string; mail: ShownMail | null }[]): string {
  const rows = mails.flatMap(({ name, mail }) =>
    mail === null
      ? []
      : `<tr><td><a href="/dev/outbox/${name}">${escapeHtml(mail.subject)}</a></td><td>${escapeHtml(mail.to)}</td><td>${whenOf(mail.at)}</td></tr>`,
  );
  const table = `<table><thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Written</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return page(
    'Outbox',
    `<p>No mail server is set (<code>SMTP_URL</code>), so mail is kept here instead of being sent. Newest first, in Grenadian time.</p>
${rows.length === 0 ? '<p class="empty">No mail yet. Register an account or ask for a new password, then look again.</p>' : table}`,
  );
}

function mailPage({ to, subject, at, text, html }: ShownMail): string {
  const linked = escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
  // The sandbox allows no scripts, forms or navigation.
  return page(
    subject,
    `<p><a href="/dev/outbox">Outbox</a></p>
<dl><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>Written</dt><dd>${whenOf(at)}</dd></dl>
<h2>As text</h2><pre>${linked}</pre>
<h2>As HTML</h2><iframe title="The mail as HTML" sandbox="" srcdoc="${escapeHtml(html)}"></iframe>`,
  );
}

const STYLE = `
:root { color-scheme: light dark; --bg: light-dark(#F7F6F2, #0E1513); --surface: light-dark(#FFFFFF, #161F1B); --ink: light-dark(#17211D, #EEECE3);
  --ink-2: light-dark(#47544E, #B6C0B9); --line: light-dark(#E2DFD6, #28342F); --cloth: light-dark(#0F3D31, #0C2A22); --primary: light-dark(#00614A, #66CBA6); }
body { margin: 0; background: var(--bg); color: var(--ink); font: 16px/1.55 Figtree, system-ui, sans-serif; }
header { padding: 18px 20px; background: var(--cloth); color: #F7F2E4; font: 500 20px/1.3 Newsreader, Georgia, serif; }
header span { color: #E9C75F; }
main { max-width: 960px; margin: 0 auto; padding: 32px 20px 64px; }
h1, h2 { font-family: Newsreader, Georgia, serif; font-weight: 500; line-height: 1.25; overflow-wrap: anywhere; }
a { color: var(--primary); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 12px 8px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { color: var(--ink-2); font-size: 14px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; }
dt { color: var(--ink-2); } dd { margin: 0; overflow-wrap: anywhere; }
pre, iframe, .empty { box-sizing: border-box; width: 100%; padding: 20px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { height: 860px; padding: 0; }`;

function page(title: string, main: string): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} · LabourWise Grenada</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head>
<body><header>LabourWise <span>Grenada</span></header><main><h1>${escapeHtml(title)}</h1>
${main}
</main></body></html>
`;
}
