import { isStopWord, stemOf, splitWords } from '../../../search/rules/stems.ts';

/** Synonyms in explanations of labour law. The first word of a line is canonical and replaces the others. */
const SYNONYMS: readonly string[] = [
  'employer boss company business owner',
  'employee worker staff personnel employees workers',
  'dismiss dismissal fire fired sack sacked',
  'wage salary pay paid payment payments payable wages earnings money remuneration',
  'resign quit resignation',
  'begin start began begun starts commence',
  'end finish stop ends terminate termination terminated ending',
  'pregnant pregnancy expecting',
  'employ employed employment job work working worked serve served service',
  'year annual annually yearly',
  'month monthly',
  'week weekly',
  'day daily',
  'hour hourly',
  'permit permitted allow allowed lawful legal',
  'prohibit prohibited forbid forbidden unlawful illegal ban banned',
  'complain complaint complaints',
  'oral orally spoken verbal verbally',
  'write written writing',
  'child children',
  'contract agreement',
  'least minimum floor',
  'agree agreed agreement agrees consent',
  'entitle entitled qualify qualifies qualifying',
  'period time length duration',
];

/** The canonical stem of each synonym. */
const canonicalStems = new Map(
  SYNONYMS.flatMap((line) => {
    const words = line.split(' ');
    return words.map((word) => [stemOf(word), stemOf(words[0] ?? word)] as const);
  }),
);

/** Concepts of any explanation: a statement need not contain them. */
const COMMON_CONCEPTS: ReadonlySet<string> = new Set(
  `cannot act law legal labour code grenada grenadian rule section part person people someone anyone everybody mean state statement set lay
  provide receive earn owe able entitle apply case called known once still long longer whole amount number right time already yes note example
  instead simply thereafter later further within during whether employer employee employ week month year day hour minute fortnight percent
  cent dollar per least required requirement prohibited cover full reach complete count worth come stay become happen depend confirm
  unconfirmed yet sure certain know plus together therefore far end pass taken without unless except ever every either`
    .split(/\s+/)
    .map(canonicalStem),
);

const NUMBER =
  /^(?:\d+|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|\w+ty|hundred|thousand)$/;

/** Returns the stem of a word, or the stem that replaces it as a synonym. */
function canonicalStem(word: string): string {
  const stem = stemOf(word);
  return canonicalStems.get(stem) ?? stem;
}

/** Returns the concepts of a text: its stems without small words and numbers, synonyms merged. */
export function conceptsIn(text: string): ReadonlySet<string> {
  return new Set(
    splitWords(text)
      .filter((word) => !isStopWord(word) && !NUMBER.test(word))
      .map(canonicalStem),
  );
}

/** Returns the overlap of a text with another: the share of its concepts that the other has, 1 for a text without concepts. */
export function computeOverlap(text: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return text.size === 0 ? 1 : [...text].filter((concept) => other.has(concept)).length / text.size;
}

/** Compares a text with another: the concepts that the other lacks, and the overlap. Common concepts do not count as lacking. */
export function compareConcepts(
  text: string,
  other: string,
): { readonly overlap: number; readonly newConcepts: readonly string[] } {
  const known = conceptsIn(other);
  const concepts = [...conceptsIn(text)].filter((concept) => known.has(concept) || !COMMON_CONCEPTS.has(concept));
  const newConcepts = concepts.filter((concept) => !known.has(concept));
  return { overlap: concepts.length === 0 ? 1 : 1 - newConcepts.length / concepts.length, newConcepts };
}
