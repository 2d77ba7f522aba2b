import { QUERY_WORDS } from './search-item.ts';
import type { TextIndex } from './text-index.ts';
import type { Alternative, Need } from './text-scores.ts';
import { prepareSlips, slipsIn } from './spelling-slips.ts';
import { isSmallWord, stemOf, stemsOf, wordsOf } from './stems.ts';

/** What people say, and the law's words for it. */
export interface Topic {
  /** Words or phrases of the law, as they are told to whoever used other ones. */
  readonly law: readonly string[];
  /** Where the law deals with it, as body and slug: "employment-act/part-ix". */
  readonly at?: readonly string[] | undefined;
  /** The id of the statement that answers whoever asks in these words: "EA-130". */
  readonly answer?: string | undefined;
  /** Words and phrases of every day. All words of a phrase have to be in the query, in any order. */
  readonly everyday: readonly string[];
}

/** What is known of how people write: the spellings of Creole English as it is written, and topics. */
export interface Vocabulary {
  readonly spellings: Readonly<Record<string, string>>;
  readonly topics: readonly Topic[];
}

/** What a query was understood as. */
export interface Understood {
  readonly needs: readonly Need[];
  /** The law's words that were looked for besides; empty when the query has them itself. */
  readonly lawWords: readonly string[];
  /** Words that were taken for slips, as they are written rightly. */
  readonly corrected: readonly string[];
  /** Where the law deals with what was meant, as body and slug. */
  readonly at: readonly string[];
  /** The id of the statement that answers; null when no topic names one, or several as near name different ones. */
  readonly answer: string | null;
}

/** Understands queries. */
export interface Understanding {
  readonly understand: (query: string, index: TextIndex) => Understood;
}

/** What an everyday word counts for beside the law's words for it, what those do, and what a slip or the begin of a word does. */
const EVERYDAY = 0.6;
const LAW = 0.95;
const SLIP = 0.8;
const BEGUN = 0.55;

/** Words of a query that nobody knows and that are taken for slips: one with more of them is no query that slips would explain. */
const MOST_SLIPS = 4;

/** Fewest letters that are taken for the begin of a word. */
const LEAST_BEGUN = 3;

interface Phrase {
  readonly stems: readonly string[];
  readonly topic: Topic;
}

/** A word of a query: its stem, and what it may be meant for when nobody knows it. */
interface Heard {
  readonly stem: string;
  readonly small: boolean;
  readonly meant: readonly string[];
  used: boolean;
}

/** Prepares the vocabulary once. */
export function prepareUnderstanding({ spellings, topics }: Vocabulary): Understanding {
  const spelled = new Map(Object.entries(spellings));
  const stemsIn = (text: string) => wordsOf(text).map((word) => stemOf(spelled.get(word) ?? word));
  const phrases = topics
    .flatMap((topic) => topic.everyday.map((phrase): Phrase => ({ stems: [...new Set(stemsIn(phrase))], topic })))
    .toSorted((one, other) => other.stems.length - one.stems.length);
  const hear = prepareHearing(spelled, new Set(phrases.flatMap(({ stems }) => stems)));

  function understand(query: string, index: TextIndex): Understood {
    const written = wordsOf(query).slice(0, QUERY_WORDS);
    const heard = hear(written, index);
    const needs: Need[] = [];
    const lawWords = new Set<string>();
    const at = new Set<string>();
    const answering: Phrase[] = [];
    const corrected = new Set<string>();
    const typed = new Set(heard.map(({ stem }) => stem));
    for (const phrase of phrases) {
      const words = wordsIn(heard, phrase);
      if (words === null) continue;
      for (const [turn, word] of words.entries()) {
        word.used = true;
        const meant = phrase.stems[turn] ?? word.stem;
        if (meant === word.stem) continue;
        typed.add(meant);
        corrected.add(index.wordOf(meant));
      }
      needs.push(needOfTopic(phrase, words));
      for (const word of phrase.topic.law) lawWords.add(word);
      for (const place of phrase.topic.at ?? []) at.add(place);
      if (phrase.topic.answer !== undefined) answering.push(phrase);
    }
    for (const [place, word] of heard.entries()) {
      if (word.used || word.small) continue;
      needs.push(needOfWord(word, place === heard.length - 1, index));
      const [likeliest] = word.meant;
      if (likeliest !== undefined) corrected.add(index.wordOf(likeliest));
    }
    return {
      needs,
      lawWords: [...lawWords].filter((words) => !stemsOf(words).every((stem) => typed.has(stem))),
      corrected: [...corrected],
      at: [...at],
      answer: answerOf(answering),
    };
  }

  return { understand };
}

/** Hears the words of a query, the first unknown ones with what they may be slips for; `known` are the stems of all phrases. */
function prepareHearing(
  spelled: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
): (written: readonly string[], index: TextIndex) => readonly Heard[] {
  const knownSlips = prepareSlips([...known]);

  function meantBy(stem: string, index: TextIndex): readonly string[] {
    const near = [...index.slipsOf(stem, 2), ...knownSlips(stem)];
    const fewest = Math.min(...near.map(({ slips }) => slips));
    const nearest = near.filter(({ slips }) => slips === fewest).map(({ meant }) => meant);
    return [...new Set(nearest)].slice(0, 2);
  }

  return (written, index) => {
    let corrected = 0;
    return written.map((each, place) => {
      const word = spelled.get(each) ?? each;
      const stem = stemOf(word);
      const heard = { stem, small: isSmallWord(word), used: false };
      if (heard.small || known.has(stem) || index.frequencyOf(stem) > 0) return { ...heard, meant: [] };
      const isBegun = place === written.length - 1 && stem.length >= LEAST_BEGUN;
      if (isBegun && index.beginningWith(stem, 1).length > 0) return { ...heard, meant: [] };
      if (slipsIn(stem) === 0 || corrected === MOST_SLIPS) return { ...heard, meant: [] };
      corrected += 1;
      return { ...heard, meant: meantBy(stem, index) };
    });
  };
}

/** What the longest phrases agree on; the phrases are in order of their length. */
function answerOf(phrases: readonly Phrase[]): string | null {
  const longest = phrases.filter(({ stems }) => stems.length === phrases[0]?.stems.length);
  const [answer = null, ...others] = new Set(longest.map(({ topic }) => topic.answer));
  return others.length === 0 ? answer : null;
}

/** The words of the query that make up a phrase; null when one is missing. */
function wordsIn(heard: readonly Heard[], { stems }: Phrase): Heard[] | null {
  const words = stems.flatMap(
    (stem) => heard.find((word) => !word.used && (word.stem === stem || word.meant.includes(stem))) ?? [],
  );
  return words.length === stems.length ? words : null;
}

/** A word that is part of no phrase: as it stands, what it may be meant for, and how it may go on while it is typed. */
function needOfWord({ stem, meant }: Heard, isLast: boolean, index: TextIndex): Need {
  const begun =
    isLast && stem.length >= LEAST_BEGUN ? index.beginningWith(stem, 6).filter((each) => each !== stem) : [];
  return [
    { stems: [stem], weight: 1 },
    ...begun.map((each): Alternative => ({ stems: [each], weight: BEGUN })),
    ...meant.map((each): Alternative => ({ stems: [each], weight: SLIP })),
  ];
}

/** What a topic stands for: the words as they were written, and each of the law's. */
function needOfTopic({ topic }: Phrase, words: readonly Heard[]): Need {
  const literal = words.filter(({ small }) => !small).map(({ stem }) => stem);
  return [
    ...(literal.length === 0 ? [] : [{ stems: [...new Set(literal)], weight: EVERYDAY }]),
    ...topic.law.map((phrase) => ({ stems: [...new Set(stemsOf(phrase))], weight: LAW })),
  ];
}

/** The words of a query as they stand, and nothing besides. */
export function literally(query: string): Understood {
  const stems = new Set(stemsOf(wordsOf(query).slice(0, QUERY_WORDS).join(' ')));
  return {
    needs: [...stems].map((stem) => [{ stems: [stem], weight: 1 }]),
    lawWords: [],
    corrected: [],
    at: [],
    answer: null,
  };
}
