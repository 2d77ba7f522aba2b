import type { Mail } from './mailer.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Content of a mail as plain texts, which the layout escapes. */
export interface MailParts {
  /** Address of the recipient. */
  readonly to: string;
  readonly subject: string;
  /** `Hello Anita,` */
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** A list after the paragraphs. */
  readonly points?: readonly string[];
  /** The button. */
  readonly button?: { readonly label: string; readonly href: string };
  /** Small print. */
  readonly smallPrint: readonly string[];
  /** Label and address of the unsubscribe link of a subscribed mail. The address accepts POST too. */
  readonly unsubscribe?: { readonly label: string; readonly href: string };
}

/**
 * Returns the greeting of a mail. It has no name while the address is not confirmed, because another person may have
 * registered it with an abusive name.
 */
export function greet(username: string | null): string {
  return username === null ? 'Hello,' : `Hello ${username},`;
}

const PRODUCT = 'LabourWise Grenada';
const DISCLAIMER = 'LabourWise Grenada teaches the labour law of Grenada. It is educational content, not legal advice.';

/** Color values. Mail programs do not support CSS variables, so light colors are inline and dark ones override them. */
const DARK = `
@media (prefers-color-scheme: dark) {
  .page { background: #0E1513 !important; }
  .card { background: #161F1B !important; border-color: #28342F !important; }
  .cloth { background: #0C2A22 !important; }
  .ink { color: #EEECE3 !important; }
  .ink-2 { color: #B6C0B9 !important; }
  .rule { border-color: #28342F !important; }
  .action { background: #66CBA6 !important; }
  .action a { color: #06231A !important; }
  .link { color: #66CBA6 !important; }
}
@media (max-width: 620px) { .pad { padding-left: 24px !important; padding-right: 24px !important; } }`;

const SANS = "font-family:Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif";
const SERIF = "font-family:Newsreader,Georgia,'Times New Roman',serif";

/**
 * Returns a mail as HTML and plain text.
 * @throws Error when the address of the button or unsubscribe link is no web address
 */
export function layoutMail(parts: MailParts): Mail {
  const { to, subject, button, unsubscribe } = parts;
  for (const link of [button, unsubscribe]) if (link !== undefined) refuseOtherAddresses(link.href);
  const mail = { to, subject, text: formatPlainText(parts), html: renderHtml(parts) };
  return unsubscribe === undefined ? mail : { ...mail, unsubscribe: unsubscribe.href };
}

function refuseOtherAddresses(href: string): void {
  const protocol = URL.parse(href)?.protocol;
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error('The button of a mail must lead to a web address.');
}

function formatPlainText({ greeting, paragraphs, points = [], button, smallPrint, unsubscribe }: MailParts): string {
  const list = points.length === 0 ? [] : [points.map((point) => `- ${point}`).join('\n')];
  const action = button === undefined ? [] : [`${button.label}:\n${button.href}`];
  const end = unsubscribe === undefined ? [] : [`${unsubscribe.label}:\n${unsubscribe.href}`];
  return (
    [greeting, ...paragraphs, ...list, ...action, PRODUCT, '-- ', ...smallPrint, ...end, DISCLAIMER].join('\n\n') + '\n'
  );
}

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;${SANS};font-size:16px;line-height:1.55;color:#17211D">${escapeHtml(text)}</p>`;

/** Its argument is HTML, unlike that of `paragraph`. */
const small = (html: string) =>
  `<p class="ink-2" style="margin:0 0 10px;${SANS};font-size:13px;line-height:1.5;color:#47544E">${html}</p>`;

const listOf = (points: readonly string[]) =>
  `<ul class="ink" style="margin:0 0 16px;padding:0 0 0 22px;${SANS};font-size:16px;line-height:1.55;color:#17211D">${points.map((point) => `<li style="margin:0 0 6px">${escapeHtml(point)}</li>`).join('')}</ul>`;

function renderHtml({
  subject,
  greeting,
  paragraphs,
  points = [],
  button,
  smallPrint,
  unsubscribe,
}: MailParts): string {
  const spare =
    button === undefined
      ? ''
      : small(
          `If the button does not work, copy this address into your browser:<br><a class="link" href="${escapeHtml(button.href)}" style="color:#00614A;word-break:break-all">${escapeHtml(button.href)}</a>`,
        );
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root { color-scheme: light dark; supported-color-schemes: light dark; }${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#F7F6F2">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#F7F6F2">
<tr><td align="center" style="padding:32px 12px">
<table class="card" role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#FFFFFF;border:1px solid #E2DFD6;border-radius:12px;border-collapse:separate;overflow:hidden">
<tr><td class="cloth pad" style="padding:20px 40px;background:#0F3D31;border-radius:11px 11px 0 0;${SERIF};font-size:20px;line-height:1.3;font-weight:500;color:#F7F2E4">LabourWise <span style="color:#E9C75F">Grenada</span></td></tr>
<tr><td class="pad" style="padding:36px 40px 20px">
<h1 class="ink" style="margin:0 0 20px;${SERIF};font-size:26px;line-height:1.25;font-weight:500;color:#17211D">${escapeHtml(subject)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${points.length === 0 ? '' : listOf(points)}
${button === undefined ? '' : buttonOf(button)}
<p class="ink" style="margin:24px 0 0;${SERIF};font-size:16px;line-height:1.5;font-style:italic;color:#17211D">${PRODUCT}</p>
</td></tr>
<tr><td class="pad rule" style="padding:20px 40px 22px;border-top:1px solid #E2DFD6">
${spare}${smallPrint.map((text) => small(escapeHtml(text))).join('\n')}
${unsubscribe === undefined ? '' : small(`<a class="link" href="${escapeHtml(unsubscribe.href)}" style="color:#00614A">${escapeHtml(unsubscribe.label)}</a>`)}
${small(DISCLAIMER)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The table cell has the color, because some mail programs drop backgrounds of links. */
function buttonOf({ label, href }: { readonly label: string; readonly href: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 4px"><tr><td class="action" align="center" style="background:#00614A;border-radius:8px">
<a href="${escapeHtml(href)}" style="display:inline-block;padding:15px 28px;${SANS};font-size:16px;line-height:22px;font-weight:600;color:#FFFFFF;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>`;
}
