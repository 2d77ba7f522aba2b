import { citationsOf, sectionsMentioned } from '../../law/rules/citations.ts';
import type { CitedFact } from './cited-fact.ts';

const WRITTEN_NUMBER =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred';
const NUMBER = String.raw`(?:\d+[a-z]?(?:\([0-9a-z]+\))*|(?=[ivxlc])[ivxlc]+|${WRITTEN_NUMBER})(?:[- ](?:${WRITTEN_NUMBER}))*`;
const ORDINAL = '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\d+(?:st|nd|rd|th))';
const PROVISION =
  '(?:parts?|articles?|arts?|schedules?|paragraphs?|clauses?|regulations?|rules?|chapters?|caps?|annex(?:es)?|tables?)';
const INSTRUMENT =
  '(?:acts?|orders?|conventions?|recommendations?|protocols?|ordinances?|bills?|codes?|s\\.? ?r\\.? ?& ?o\\.?|sros?)';

/** What names a place of a law or a law by a number, in small letters. */
const NAMED: readonly RegExp[] = [
  new RegExp(String.raw`\b${PROVISION}\.?\s*(?:no\.?\s*)?${NUMBER}\b`, 'g'),
  new RegExp(String.raw`\b${ORDINAL}\s+${PROVISION}\b`, 'g'),
  new RegExp(String.raw`\b${INSTRUMENT},? ?(?:no\.? ?)?\d{1,5}[a-z]?(?: of \d{4})?`, 'g'),
  new RegExp(String.raw`\b${INSTRUMENT},?\s*(?:of\s+)?(?:18|19|20)\d\d\b`, 'g'),
  new RegExp(String.raw`\b(?:18|19|20)\d\d\s+${INSTRUMENT}`, 'g'),
  /\bno\.?\s*\d+(?:\s+of\s+\d{4})?/g,
];
/** Laws by name, and words that stand for a law: "the Notices Order", "the Constitution". */
const BY_NAME =
  /\b(?:[A-Z][\w’']+\s+(?:(?:and|of|the|for)\s+)?)+(?:Act|Order|Regulations?|Ordinance|Bill|Code|Rules|Convention)\b/g;
const KINDS =
  /\b(?:orders?|ordinances?|regulations?|constitution|conventions?|treat(?:y|ies)|gazettes?|statutes?|judge?ments?|directives?|bye?-?laws?|schedules?|articles?)\b/gi;
const SECTION =
  /(?:\b(?:sub)?sections?|\bss?\.|\bsecs?\b\.?|\bss?(?= \d)|(?<!§)§{1,3}) ?((?:\d{1,4}[a-z]?(?:\([0-9a-z]{1,4}\)){0,4}|[ivxlc]{1,8}\b)(?: ?(?:–|-|,|&|and|to|or) ?\d{1,4}[a-z]?(?:\([0-9a-z]{1,4}\)){0,4}){0,8})/gi;
const SECTION_IN_WORDS = new RegExp(String.raw`\b(?:sub)?sections?\s+(?:no\.?\s*)?(?:${WRITTEN_NUMBER})\b`, 'i');

/** A name in one form: small letters, singular, without stops, spaces and "of". */
function inOneForm(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\bs\.? ?r\.? ?& ?o\.?|\bsros?\b/g, 'sro')
    .replaceAll(/\b(chapter|cap)s?\b/g, 'cap')
    .replaceAll(/\b(?:of|no|the)\b/g, '')
    .replaceAll(/[^a-z0-9()]/g, '');
}

/** What a sentence names of laws that none of the statements that it cites names: a section, or anything else; null for nothing. */
export function namesBeyond(written: string, cited: readonly CitedFact[]): 'section' | 'law' | null {
  const text = written.replaceAll(/\s/g, ' ');
  const words = cited
    .map((fact) => `${fact.text} ${fact.citation} ${fact.section ?? ''} ${fact.part ?? ''}`)
    .join('\n');
  const sections = [...text.matchAll(SECTION)].flatMap(([, listed = '']) => listed.split(/ ?(?:–|-|,|&|and|to|or) ?/));
  if (SECTION_IN_WORDS.test(text)) return 'section';
  if (sections.some((section) => !cited.some((fact) => standsIn(fact, section)))) return 'section';

  const form = inOneForm(words);
  const small = text.toLowerCase();
  const numbered = NAMED.flatMap((pattern) => small.match(pattern) ?? []);
  if (numbered.some((name) => !form.includes(inOneForm(name)))) return 'law';
  const byName = (text.match(BY_NAME) ?? []).map((name) =>
    name.replace(/^(?:The|Under|By|In|As|This|That|An?)\s+(?:the\s+)?/, ''),
  );
  if (byName.some((name) => !form.includes(inOneForm(name)))) return 'law';
  const kinds = text.replaceAll(/\bin order\b/gi, '').match(KINDS) ?? [];
  return kinds.some((kind) => !form.includes(inOneForm(kind).replace(/(?:ies|s)$/, ''))) ? 'law' : null;
}

function standsIn(fact: CitedFact, section: string): boolean {
  const known = [...citationsOf(fact).map((citation) => citation.section), ...sectionsMentioned(fact.text)];
  return known.some((each) => each.toLowerCase() === section.toLowerCase());
}
