import { citationsOf, sectionsMentioned } from '../../../law/rules/citations.ts';
import type { CitedFact } from '../answer/fact-index.ts';

const WRITTEN_NUMBER =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred';
const NUMBER = String.raw`(?:\d+[a-z]?(?:\([0-9a-z]+\))*|(?=[ivxlc])[ivxlc]+|${WRITTEN_NUMBER})(?:[- ](?:${WRITTEN_NUMBER}))*`;
const ORDINAL = '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\d+(?:st|nd|rd|th))';
const PROVISION =
  '(?:parts?|articles?|arts?|schedules?|paragraphs?|clauses?|regulations?|rules?|chapters?|caps?|annex(?:es)?|tables?)';
const INSTRUMENT =
  '(?:acts?|orders?|conventions?|recommendations?|protocols?|ordinances?|bills?|codes?|s\\.? ?r\\.? ?& ?o\\.?|sros?)';

/** Matches a numbered provision or law, in lower case. */
const NUMBERED_REFERENCES: readonly RegExp[] = [
  new RegExp(String.raw`\b${PROVISION}\.?\s*(?:no\.?\s*)?${NUMBER}\b`, 'g'),
  new RegExp(String.raw`\b${ORDINAL}\s+${PROVISION}\b`, 'g'),
  new RegExp(String.raw`\b${INSTRUMENT},?\s*(?:of\s+|no\.?\s*)?\d{1,5}[a-z]?(?: of \d{4})?`, 'g'),
  new RegExp(String.raw`\b(?:18|19|20)\d\d\s+${INSTRUMENT}`, 'g'),
  /\bno\.?\s*\d+(?:\s+of\s+\d{4})?/g,
];
/** Matches laws by name, and words for a law: "the Notices Order", "the Constitution". */
const LAW_NAMES =
  /\b(?:[A-Z][\w’']+\s+(?:(?:and|of|the|for)\s+)?)+(?:Act|Order|Regulations?|Ordinance|Bill|Code|Rules|Convention)\b/g;
const LAW_TYPES =
  /\b(?:orders?|ordinances?|regulations?|constitution|conventions?|treat(?:y|ies)|gazettes?|statutes?|judge?ments?|directives?|bye?-?laws?|schedules?|articles?)\b/gi;
const SECTION_NUMBER = String.raw`\d{1,4}[a-z]?(?:\([0-9a-z]{1,4}\)){0,4}`;
const LIST_SEPARATOR = ' ?(?:–|-|,|&|and|to|or) ?';
const SECTION = new RegExp(
  String.raw`(?:\b(?:sub)?sections?|\bss?\.|\bsecs?\b\.?|\bss?(?= \d)|(?<!§)§{1,3}) ?(?:no\.? ?)?((?:${SECTION_NUMBER}|(?:[ivxlc]{1,8}|${WRITTEN_NUMBER})\b)(?:${LIST_SEPARATOR}${SECTION_NUMBER}){0,8})`,
  'gi',
);

/** Normalizes a name: lower case, singular, without stops, spaces and "of". */
function normalizeName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\bs\.? ?r\.? ?& ?o\.?|\bsros?\b/g, 'sro')
    .replaceAll(/\b(chapter|cap)s?\b/g, 'cap')
    .replaceAll(/\b(?:of|no|the)\b/g, '')
    .replaceAll(/[^a-z0-9()]/g, '');
}

/** Returns whether a sentence names a section or law that none of its cited facts names; null for none. */
export function uncitedReference(written: string, cited: readonly CitedFact[]): 'section' | 'law' | null {
  const text = written.replaceAll(/\s/g, ' ');
  const citedText = cited
    .map((fact) => `${fact.text} ${fact.citation} ${fact.section ?? ''} ${fact.part ?? ''}`)
    .join('\n');
  const sections = [...text.matchAll(SECTION)].flatMap(([, listed = '']) => listed.split(new RegExp(LIST_SEPARATOR)));
  if (sections.some((section) => !cited.some((fact) => namesSection(fact, section)))) return 'section';

  const known = normalizeName(citedText);
  const names = [
    ...NUMBERED_REFERENCES.flatMap((pattern) => text.toLowerCase().match(pattern) ?? []),
    ...(text.match(LAW_NAMES) ?? []).map((name) =>
      name.replace(/^(?:The|Under|By|In|As|This|That|An?)\s+(?:the\s+)?/, ''),
    ),
    ...(text.replaceAll(/\bin order\b/gi, '').match(LAW_TYPES) ?? []).map((type) => type.replace(/(?:ies|s)$/i, '')),
  ];
  return names.every((name) => known.includes(normalizeName(name))) ? null : 'law';
}

function namesSection(fact: CitedFact, section: string): boolean {
  const known = [...citationsOf(fact).map((citation) => citation.section), ...sectionsMentioned(fact.text)];
  return known.some((each) => each.toLowerCase() === section.toLowerCase());
}
