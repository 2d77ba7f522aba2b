import type { FactView } from './content-model.ts';
import type { LibraryFact } from './library-model.ts';

/**
 * Returns the citation of a fact outside the three laws: a section of another law, an agreement, a proposal, practice,
 * or a topic of the legal system. Undefined for a fact of the law that its id names. A note such as "within ss. 37–42"
 * belongs to that law.
 */
export function otherLaw({
  id,
  section,
  part,
  sectionNote,
  topic,
}: Pick<LibraryFact, 'id' | 'section' | 'part' | 'sectionNote' | 'topic'>): string | undefined {
  if (id.startsWith('GEN-')) return section ?? topic;
  return section === null && part === undefined ? sectionNote : undefined;
}

/** A citation a card may show: the short section in the margin and the full reference at its foot. */
export interface Citation {
  readonly section: string;
  readonly lawReference: string;
}

const EMPLOYMENT_ACT = 'Employment Act, Cap. 89';
const LABOUR_RELATIONS_ACT = 'Labour Relations Act, Cap. 157A';
const SUBSECTION = String.raw`(?:\([0-9a-z]+\)(?:–(?=\())?)*`;
const SECTION_NUMBER = String.raw`\d+[A-Z]?${SUBSECTION}`;

/** Patterns of numbers that name a law, a section or an article. They are citations, never figures to be learned. */
const citationPatterns: readonly (readonly [pattern: RegExp, keep: string])[] = [
  [/\b(?:Cap\.|Chapter)\s*\d+[A-Z]?/g, ' '],
  [/S\.R\.&O\.\s*\d+(?:\s+of\s+\d{4})?/g, ' '],
  [/\b(Acts?|Conventions?)\s+No\.\s*\d+(?:\s+of\s+\d{4})?/g, '$1'],
  [/\b(Acts?|Orders?)(?:\s+of)?\s+(?:19|20)\d\d\b/g, '$1'],
  [/\b(?:19|20)\d\d\s+(Acts?|Orders?)\b/g, '$1'],
  [/\bsecond schedule\b/gi, ' schedule '],
  [
    new RegExp(String.raw`\b(?:ss\.|[Ss]ections)\s*${SECTION_NUMBER}(?:\s*(?:–|,|and|to)\s*${SECTION_NUMBER})*`, 'g'),
    ' ',
  ],
  [new RegExp(String.raw`\b(?:s\.|[Ss]ection)\s*${SECTION_NUMBER}`, 'g'), ' '],
  [/\bArticle\s+\d+(?:\(\d+\))*/g, ' '],
];

/** What every pattern contains. */
const MAY_CITE = /\d|schedule/i;

/** Returns the text with blanks for the numbers of citations, which are no figures. All else keeps its position. */
export function withoutCitations(text: string): string {
  if (!MAY_CITE.test(text)) return text;
  return citationPatterns.reduce(
    (left, [pattern, keep]) =>
      left.replace(pattern, (match, word: unknown) =>
        keep.replace('$1', typeof word === 'string' ? word : '').padEnd(match.length),
      ),
    text,
  );
}

/** The sections a text mentions in running words ("section 32(1)", "ss. 47–48"), each as printed. */
export function sectionsMentioned(text: string): string[] {
  const single = text.matchAll(new RegExp(String.raw`\b(?:s\.|[Ss]ection)\s*(${SECTION_NUMBER})`, 'g'));
  const several = text.matchAll(
    new RegExp(String.raw`\b(?:ss\.|[Ss]ections)\s*(${SECTION_NUMBER}(?:\s*(?:–|,|and|to)\s*${SECTION_NUMBER})*)`, 'g'),
  );
  return [...single, ...several].flatMap((match) => (match[1] === undefined ? [] : [match[1]]));
}

/** The fields of a fact that decide how it is cited. */
type Cited = Pick<FactView, 'id' | 'section' | 'part' | 'sectionNote'>;

function actOf(fact: Cited): string | null {
  if (fact.section?.startsWith('EA ') === true) return EMPLOYMENT_ACT;
  if (fact.section?.startsWith('LRA ') === true) return LABOUR_RELATIONS_ACT;
  if (fact.id.startsWith('EA-')) return EMPLOYMENT_ACT;
  if (fact.id.startsWith('LRA-')) return LABOUR_RELATIONS_ACT;
  return null;
}

function citationOfSection(act: string, section: string): Citation {
  const several = /^\d\S*(?:–\d| and )/.test(section);
  return { section, lawReference: `${act}, ${several ? 'ss.' : 's.'} ${section}` };
}

/**
 * Whether a provision contains another: "9" contains "9(1)", which contains "9(1)(e)". A citation may be less exact
 * than the fact.
 */
function withParents(section: string): string[] {
  const steps = [section];
  let rest = section;
  while (rest.includes('(') && !/ and |^\d+–/.test(rest)) {
    rest = rest.replace(/–?\([0-9a-z]+\)$/, '');
    steps.push(rest);
  }
  return steps;
}

function citationsOfPrintedSection(act: string, printed: string): Citation[] {
  const bare = printed.replace(/^(?:EA|LRA) /, '');
  if (/^second schedule$/i.test(bare)) {
    return [{ section: 'Second Schedule', lawReference: `${act}, Second Schedule` }];
  }
  const pieces = bare.split(/; ?| and /);
  const all = new Set([...pieces.flatMap(withParents), ...(bare.includes(';') ? [] : [bare])]);
  return [...all].filter((piece) => /^\d/.test(piece)).map((piece) => citationOfSection(act, piece));
}

/**
 * Returns every citation that a card of this fact may show: a section only if the fact has one, otherwise the Part,
 * otherwise the Act. Empty for practice and for laws outside the three.
 */
export function citationsOf(fact: Cited): Citation[] {
  const order = fact.section === null ? null : /^S\.R\.&O\. (\d+) of (\d{4})$/.exec(fact.section);
  if (order) {
    return [{ section: `S.R.&O. ${order[1]}`, lawReference: `Minimum Wages Order, ${order[0]}` }];
  }
  const act = actOf(fact);
  if (act === null) return [];
  if (fact.section !== null) return citationsOfPrintedSection(act, fact.section);
  if (fact.part !== undefined) return [{ section: fact.part, lawReference: `${act}, ${fact.part}` }];
  if (fact.sectionNote !== undefined) return [];
  return [{ section: act.slice(act.indexOf('Cap.')), lawReference: act }];
}
