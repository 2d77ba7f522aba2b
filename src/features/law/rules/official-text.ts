import { provisionSlug } from './law-address.ts';
import { findProvision, type BodyOfLaw, type Provision } from './provisions.ts';

/** The official text of a section. */
export interface OfficialText {
  readonly body: BodyOfLaw;
  /** As in addresses: "26", "3a". */
  readonly section: string;
  /** The Part whose page shows it while the library has no page of the section: "part-ix". */
  readonly part: string | null;
  /** Publication it was copied from. */
  readonly source: string;
  /** Day to which the publication gives the law, `YYYY-MM-DD`. */
  readonly day: string;
  readonly text: string;
}

/** Maximum characters of the text of a section, and of the name of its source. */
export const MAX_OFFICIAL_TEXT = { text: 40_000, source: 200 };

/** Control characters that no plain text has. Tab and line feed are allowed. */
// oxlint-disable-next-line no-control-regex -- they are what it looks for
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/;

/** Returns the text of a plain file with one form of line breaks; null for an empty text or one that is no plain text. */
export function readPlainText(bytes: Uint8Array): string | null {
  try {
    const lines = new TextDecoder('utf-8', { fatal: true }).decode(bytes).split(/\r\n?|\n/);
    const text = lines
      .map((line) => line.trimEnd())
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .replace(/^\n+/, '')
      .trimEnd();
    return text === '' || CONTROL.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** Returns the provision whose page shows the official text of a section; null while the library has no page for it. */
export function pageOfText(
  { body, section, part }: Pick<OfficialText, 'body' | 'section' | 'part'>,
  provisions: readonly Provision[],
): Provision | null {
  const own = provisions.filter((provision) => provision.body === body);
  return findProvision(own, section) ?? own.find(({ kind, slug }) => kind === 'part' && slug === part) ?? null;
}

/** Returns the name of a section for a heading: "Section 26", "Second Schedule". */
export function sectionName(section: string, provisions: readonly Provision[]): string {
  const known = provisions.find(({ kind, slug }) => kind !== 'section' && slug === section);
  return known?.number ?? `Section ${section.toUpperCase()}`;
}

/** Returns the slug of a section or Part as a person types it: "26", "s. 26", "Section 3A", "Part IX". */
export function typedSlug(typed: string): string {
  return provisionSlug(typed.trim().replace(/^(?:sections?|ss?)[\s.-]*(?=\d)/i, ''));
}

/** Compares two sections in the order of the law: 3, 3a, 10. */
export function bySection(first: Pick<OfficialText, 'section'>, second: Pick<OfficialText, 'section'>): number {
  return first.section.localeCompare(second.section, 'en', { numeric: true });
}
