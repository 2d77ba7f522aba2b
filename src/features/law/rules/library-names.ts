import type { LawPrefix } from './content-model.ts';
import type { LibraryAct } from './library-model.ts';
import type { LawLink, ProvisionLine } from './library-pages.ts';
import { addressOf, type BodyOfLaw, type Provision } from './provisions.ts';

/** The short names of the three bodies of law, as breadcrumbs and links say them. */
export const BODY_NAMES: Readonly<Record<BodyOfLaw, string>> = {
  'employment-act': 'Employment Act',
  'labour-relations-act': 'Labour Relations Act',
  'minimum-wages': 'Minimum Wages',
};

/** Prefixes of fact ids by body of law. */
export const FACT_PREFIX: Readonly<Record<BodyOfLaw, LawPrefix>> = {
  'employment-act': 'EA-',
  'labour-relations-act': 'LRA-',
  'minimum-wages': 'MW-',
};

/** The body of law that "EA 51" and "LRA 3A" name a section of. */
export function bodyOfPrefix(prefix: string): BodyOfLaw {
  return prefix === 'EA' ? 'employment-act' : 'labour-relations-act';
}

/** Writes out the short citations of a text: "LRA s. 46" is "Labour Relations Act, section 46". */
export function writeOutCitations(text: string): string {
  return text.replaceAll('LRA s. ', 'Labour Relations Act, section ');
}

/** The page of the library that leads to all others. */
export const LIBRARY: LawLink = { label: 'Law Library', path: '/law' };

/** The page of court cases. */
export const CASES: LawLink = { label: 'Court cases', path: '/law/cases' };

/** Path of the page of changes after publication. */
export const CHANGES: LawLink = { label: 'Changes', path: '/law/changes' };

/** The page on the legal system outside the three laws: courts, Parliament, terms. */
export const LEGAL_SYSTEM: LawLink = { label: 'The legal system', path: '/law/legal-system' };

/** The study editions of each body of law. */
export const EDITIONS: Readonly<Record<BodyOfLaw, readonly LawLink[]>> = {
  'employment-act': [{ label: 'Employment Act, study edition', path: '/law/editions/employment-act.pdf' }],
  'labour-relations-act': [
    { label: 'Labour Relations Act, study edition', path: '/law/editions/labour-relations-act.pdf' },
  ],
  'minimum-wages': [
    { label: 'Minimum Wages Order, study edition', path: '/law/editions/minimum-wages-order.pdf' },
    { label: 'Amendment Order, study edition', path: '/law/editions/minimum-wages-amendment.pdf' },
  ],
};

/** A text that begins with a capital letter. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Formats a provision for a sentence: "Section 26", "Sections 37–40", "Part IV", "S.R.&O. 42 of 2023". */
export function nameOf({ kind, number }: Pick<Provision, 'kind' | 'number'>): string {
  if (kind !== 'section') return number;
  return `${number.includes('–') ? 'Sections' : 'Section'} ${number}`;
}

/** Formats a provision for a citation: "Employment Act, Cap. 89, s. 26". */
export function citationOfProvision(
  act: Pick<LibraryAct, 'facts'>,
  { kind, number }: Pick<Provision, 'kind' | 'number'>,
): string {
  if (kind === 'order') return `Minimum Wages Order, ${number}`;
  if (kind !== 'section') return `${act.facts.shortReference}, ${number}`;
  return `${act.facts.shortReference}, ${number.includes('–') ? 'ss.' : 's.'} ${number}`;
}

/** A provision as a link that names its law: "Employment Act, section 26". */
export function provisionLink(provision: Provision): LawLink {
  const name = nameOf(provision);
  return {
    label: `${BODY_NAMES[provision.body]}, ${provision.kind === 'section' ? name.replace(/^S/, 's') : name}`,
    path: addressOf(provision),
  };
}

/** A provision in a list. */
export function lineOf(provision: Provision): ProvisionLine {
  return { number: provision.number, title: titleOf(provision), path: addressOf(provision) };
}

/** The title of a provision, beginning with a capital letter. */
export function titleOf({ title }: Pick<Provision, 'title'>): string | null {
  return title === null ? null : capitalised(title);
}
