import { MAX_QUERY_WORDS } from './search-item.ts';
import type { TextIndex } from './text-index.ts';
import type { Alternative, QueryClause } from './text-scores.ts';
import { prepareSlips, slipsIn } from './spelling-slips.ts';
import { isStopWord, stemOf, extractStems, splitWords } from './stems.ts';

/** Everyday phrases and the legal terms for them. */
export interface Topic {
  /** The legal terms, as the results show them for a query in everyday words. */
  readonly law: readonly string[];
  /** Provisions on the topic, as body and slug: "employment-act/part-ix". */
  readonly at?: readonly string[] | undefined;
  /** Id of the fact that answers a query in these words: "EA-130". */
  readonly answer?: string | undefined;
  /** Everyday words and phrases. A phrase matches when the query contains all of its words, in any order. */
  readonly everyday: readonly string[];
}

/** Spellings of written Creole English, and the topics of `content/search/topics.yaml`. */
export interface Vocabulary {
  readonly spellings: Readonly<Record<string, string>>;
  readonly topics: readonly Topic[];
}

/** A parsed query: the search terms, and notes for the reader. */
export interface ParsedQuery {
  readonly clauses: readonly QueryClause[];
  /** Legal terms that were added to the search; empty when the query contains them itself. */
  readonly lawWords: readonly string[];
  /** Corrected spellings of the words that were read as slips. */
  readonly corrected: readonly string[];
  /** Provisions on the topics of the query, as body and slug. */
  readonly provisions: readonly string[];
  /** Id of the fact that answers; null when no topic names one, or equally good topics name different ones. */
  readonly answerFactId: string | null;
}

/** Parses a query with the words of an index. */
export type ParseQuery = (query: string, index: TextIndex) => ParsedQuery;

/** Weights of an everyday phrase, a legal term, a corrected word and a completed word, beside 1 for a word as typed. */
const EVERYDAY_WEIGHT = 0.6;
const LEGAL_TERM_WEIGHT = 0.95;
const CORRECTION_WEIGHT = 0.8;
const COMPLETION_WEIGHT = 0.55;

/** Maximum number of unknown words of a query that are corrected; the rest stay as typed. */
const MAX_CORRECTED = 4;

/** Minimum length of the last word to be completed. */
const MIN_PREFIX_LENGTH = 3;

interface Phrase {
  readonly stems: readonly string[];
  readonly topic: Topic;
}

/** A word of a query: its stem and, for an unknown word, stems of its possible corrections. */
interface QueryWord {
  readonly stem: string;
  readonly isStopWord: boolean;
  readonly corrections: readonly string[];
  used: boolean;
}

/** Prepares the vocabulary for many queries. */
export function prepareQueryParser({ spellings, topics }: Vocabulary): ParseQuery {
  const spelled = new Map(Object.entries(spellings));
  const stemsIn = (text: string) => splitWords(text).map((word) => stemOf(spelled.get(word) ?? word));
  const phrases = topics
    .flatMap((topic) => topic.everyday.map((phrase): Phrase => ({ stems: [...new Set(stemsIn(phrase))], topic })))
    .toSorted((one, other) => other.stems.length - one.stems.length);
  const parseWords = createWordParser(spelled, new Set(phrases.flatMap(({ stems }) => stems)));

  function parseQuery(query: string, index: TextIndex): ParsedQuery {
    const words = splitWords(query).slice(0, MAX_QUERY_WORDS);
    const queryWords = parseWords(words, index);
    const clauses: QueryClause[] = [];
    const lawWords = new Set<string>();
    const provisions = new Set<string>();
    const answeringPhrases: Phrase[] = [];
    const corrected = new Set<string>();
    const typed = new Set(queryWords.map(({ stem }) => stem));
    for (const phrase of phrases) {
      const matched = findPhraseWords(queryWords, phrase);
      if (matched === null) continue;
      for (const [position, word] of matched.entries()) {
        word.used = true;
        const stem = phrase.stems[position] ?? word.stem;
        if (stem === word.stem) continue;
        typed.add(stem);
        corrected.add(index.wordOf(stem));
      }
      clauses.push(clauseOfTopic(phrase, matched));
      for (const word of phrase.topic.law) lawWords.add(word);
      for (const provision of phrase.topic.at ?? []) provisions.add(provision);
      if (phrase.topic.answer !== undefined) answeringPhrases.push(phrase);
    }
    for (const [position, word] of queryWords.entries()) {
      if (word.used || word.isStopWord) continue;
      clauses.push(clauseOfWord(word, position === queryWords.length - 1, index));
      const [likeliest] = word.corrections;
      if (likeliest !== undefined) corrected.add(index.wordOf(likeliest));
    }
    return {
      clauses,
      lawWords: [...lawWords].filter((words) => !extractStems(words).every((stem) => typed.has(stem))),
      corrected: [...corrected],
      provisions: [...provisions],
      answerFactId: findAnswerFactId(answeringPhrases),
    };
  }

  return parseQuery;
}

/** Returns a parser for the words of a query. It corrects the first {@link MAX_CORRECTED} unknown words; `known` are the stems of all phrases. */
function createWordParser(
  spelled: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
): (written: readonly string[], index: TextIndex) => readonly QueryWord[] {
  const knownSlips = prepareSlips([...known]);

  function correctionsOf(stem: string, index: TextIndex): readonly string[] {
    const near = [...index.slipsOf(stem, 2), ...knownSlips(stem)];
    const fewest = Math.min(...near.map(({ slips }) => slips));
    const nearest = near.filter(({ slips }) => slips === fewest).map(({ word }) => word);
    return [...new Set(nearest)].slice(0, 2);
  }

  return (written, index) => {
    let corrected = 0;
    return written.map((each, position) => {
      const word = spelled.get(each) ?? each;
      const stem = stemOf(word);
      const parsed = { stem, isStopWord: isStopWord(word), used: false };
      if (parsed.isStopWord || known.has(stem) || index.documentFrequency(stem) > 0)
        return { ...parsed, corrections: [] };
      const canBeCompleted = position === written.length - 1 && stem.length >= MIN_PREFIX_LENGTH;
      if (canBeCompleted && index.beginningWith(stem, 1).length > 0) return { ...parsed, corrections: [] };
      if (slipsIn(stem) === 0 || corrected === MAX_CORRECTED) return { ...parsed, corrections: [] };
      corrected += 1;
      return { ...parsed, corrections: correctionsOf(stem, index) };
    });
  };
}

/**
 * Returns the id of the fact that the longest phrases name as the answer; null when they name different ones. `phrases` are sorted by
 * length, longest first.
 */
function findAnswerFactId(phrases: readonly Phrase[]): string | null {
  const longest = phrases.filter(({ stems }) => stems.length === phrases[0]?.stems.length);
  const [answer = null, ...others] = new Set(longest.map(({ topic }) => topic.answer));
  return others.length === 0 ? answer : null;
}

/** Returns the unused words of the query that make up a phrase; null when one is missing. */
function findPhraseWords(queryWords: readonly QueryWord[], { stems }: Phrase): QueryWord[] | null {
  const matched = stems.flatMap(
    (stem) => queryWords.find((word) => !word.used && (word.stem === stem || word.corrections.includes(stem))) ?? [],
  );
  return matched.length === stems.length ? matched : null;
}

/** Returns the clause of a word outside every phrase: the word, its corrections and, for the last word, its completions. */
function clauseOfWord({ stem, corrections }: QueryWord, isLast: boolean, index: TextIndex): QueryClause {
  const completions =
    isLast && stem.length >= MIN_PREFIX_LENGTH ? index.beginningWith(stem, 6).filter((each) => each !== stem) : [];
  return [
    { stems: [stem], weight: 1 },
    ...completions.map((each): Alternative => ({ stems: [each], weight: COMPLETION_WEIGHT })),
    ...corrections.map((each): Alternative => ({ stems: [each], weight: CORRECTION_WEIGHT })),
  ];
}

/** Returns the clause of a topic: the words as typed, and each legal term. */
function clauseOfTopic({ topic }: Phrase, words: readonly QueryWord[]): QueryClause {
  const literal = words.filter(({ isStopWord }) => !isStopWord).map(({ stem }) => stem);
  return [
    ...(literal.length === 0 ? [] : [{ stems: [...new Set(literal)], weight: EVERYDAY_WEIGHT }]),
    ...topic.law.map((phrase) => ({ stems: [...new Set(extractStems(phrase))], weight: LEGAL_TERM_WEIGHT })),
  ];
}

/** Parses a query without corrections, completions or topics. */
export function parseLiterally(query: string): ParsedQuery {
  const stems = new Set(extractStems(splitWords(query).slice(0, MAX_QUERY_WORDS).join(' ')));
  return {
    clauses: [...stems].map((stem) => [{ stems: [stem], weight: 1 }]),
    lawWords: [],
    corrected: [],
    provisions: [],
    answerFactId: null,
  };
}
