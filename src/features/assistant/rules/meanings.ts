import { isSmallWord, stemOf, wordsOf } from '../../search/rules/stems.ts';

/** Words that say the same where the law of work is explained. */
const SAME: readonly string[] = [
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

const stands = new Map(
  SAME.flatMap((line) => {
    const words = line.split(' ');
    return words.map((word) => [stemOf(word), stemOf(words[0] ?? word)] as const);
  }),
);

/** Words with which anything is explained. They state nothing, and are not asked for in a statement. */
const PLAIN: ReadonlySet<string> = new Set(
  `cannot act law legal labour code grenada grenadian rule section part person people someone anyone everybody mean say state statement
  set lay down give provide receive earn owe able entitle apply applies case mean means called known that there here once still long longer whole
  amount number right rights time already yes note example instead simply then thereafter later further within during while whether
  employer employee employ week month year day hour minute fortnight percent cent dollar one per period job year least
  must shall required require need requirement allowed permitted prohibited forbidden unlawful illegal lawful cover covers length full
  reach complete completed count counts worth come comes stay become becomes happen depend confirm confirmed unconfirmed yet sure certain know
  plus also together therefore such far least up end ends pass take taken without unless except until ever every each all both either`
    .split(/\s+/)
    .map((word) => meaningOf(word)),
);

const NUMBER =
  /^(?:\d+|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|\w+ty|hundred|thousand)$/;

function meaningOf(word: string): string {
  const stem = stemOf(word);
  return stands.get(stem) ?? stem;
}

/** What the words of a text mean, each once: small words and numbers left out, words that say the same alike. */
export function meaningsOf(text: string): ReadonlySet<string> {
  return new Set(
    wordsOf(text)
      .filter((word) => !isSmallWord(word) && !NUMBER.test(word))
      .map(meaningOf),
  );
}

/** The share of the meanings of a text that stand in another; all of it for a text that means nothing. */
export function sharedOf(text: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return text.size === 0 ? 1 : [...text].filter((meaning) => other.has(meaning)).length / text.size;
}

/** What a text says that other words do not, beyond the words with which anything is explained; `share` is what it says with them. */
export function beyond(text: string, words: string): { readonly share: number; readonly strange: readonly string[] } {
  const known = meaningsOf(words);
  const said = [...meaningsOf(text)].filter((meaning) => known.has(meaning) || !PLAIN.has(meaning));
  const strange = said.filter((meaning) => !known.has(meaning));
  return { share: said.length === 0 ? 1 : 1 - strange.length / said.length, strange };
}
