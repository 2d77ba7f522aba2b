import { tokenise } from '../../../law/rules/tokens.ts';
import { prepareSlips, slipsIn } from '../../../search/rules/spelling-slips.ts';
import { isStopWord, stemOf } from '../../../search/rules/stems.ts';

/** A parsed question: the stems of its words in order, figures as "EC$400" and "6", and corrections of spelling slips. */
export interface ParsedQuestion {
  readonly text: string;
  /** In order, each with the stems that it may be a misspelling of. */
  readonly words: readonly { readonly stem: string; readonly meant: readonly string[] }[];
  /** Returns how certainly the question has a stem: 1, 0.75 for a correction of a slip, or 0. */
  readonly certaintyOf: (stem: string) => number;
}

/** Parses questions: Creole spellings, numbers in words, word forms and spelling slips. */
export interface QuestionParser {
  readonly parse: (text: string) => ParsedQuestion;
  /** Returns the stems of a phrase, each once. */
  readonly stemsOf: (phrase: string) => readonly string[];
  /** Returns the stems of a content text, in order. */
  readonly inOrder: (text: string) => readonly string[];
}

/** Certainty of a corrected slip. */
const SLIP = 0.75;
/** The most words of a question that are corrected. */
const MAX_SLIPS = 6;
/** The fewest letters of a word that is corrected. */
const MIN_SLIP_LETTERS = 5;

/** Content texts whose words are known. */
export interface ParserVocabulary {
  /** Texts with the words that a slip may be corrected to. */
  readonly phrases: readonly string[];
  /** Texts with other correct words. */
  readonly known: readonly string[];
}

/** Creates a parser; prepares the known words once. */
export function createQuestionParser(
  spellings: Readonly<Record<string, string>>,
  { known, phrases }: ParserVocabulary,
): QuestionParser {
  const spelled = new Map(Object.entries(spellings));
  const parseStems = (text: string) =>
    disambiguateNoticeGiver(
      disambiguateLeave(
        tokenise(text).map((token) =>
          token.kind === 'number'
            ? `${token.fixedUnit ?? ''}${token.value}`
            : stemOf(spelled.get(token.word) ?? token.word),
        ),
      ),
    );
  const ofContent = new Map<string, readonly string[]>();
  // Content texts are parsed several times.
  function inOrder(text: string): readonly string[] {
    const stems = ofContent.get(text) ?? parseStems(text);
    ofContent.set(text, stems);
    return stems;
  }
  const phraseStems = new Set<string>();
  for (const phrase of phrases) {
    for (const stem of inOrder(phrase)) phraseStems.add(stem);
  }
  const familiar = new Set(phraseStems);
  for (const text of known) {
    for (const stem of inOrder(text)) familiar.add(stem);
  }
  const slips = prepareSlips([...phraseStems]);

  function corrections(stem: string): readonly string[] {
    const near = slips(stem).filter(({ word }) => word[0] === stem[0]);
    const fewest = Math.min(...near.map((each) => each.slips));
    return near.filter((each) => each.slips === fewest).map(({ word }) => word);
  }

  return {
    stemsOf: (phrase) => [...new Set(inOrder(phrase))],
    inOrder,
    parse(text) {
      let taken = 0;
      const words = parseStems(text).map((stem) => {
        if (familiar.has(stem) || stem.length < MIN_SLIP_LETTERS || slipsIn(stem) === 0 || taken === MAX_SLIPS)
          return { stem, meant: [] };
        taken += 1;
        return { stem, meant: corrections(stem) };
      });
      const sure = new Set(words.map(({ stem }) => stem));
      const maybe = new Set(words.flatMap(({ meant }) => meant));
      for (const stem of sure.has(LEAVE) ? [TIME_OFF, GOING] : sure.has(TIME_OFF) || sure.has(GOING) ? [LEAVE] : [])
        maybe.add(stem);
      return { text, words, certaintyOf: (stem) => (sure.has(stem) ? 1 : maybe.has(stem) ? SLIP : 0) };
    },
  };
}

/** Words of any labour question, which do not distinguish topics. */
const ANY_MATTER =
  'work worker job boss employer employee employ company people person thing grenada law act say tell ask know think please hello hi thank anybody somebody someone'
    .split(' ')
    .map(stemOf);
const LITTLE = new Set(ANY_MATTER);

/** Whether a stem is common: a small word, a figure, or a word of any labour question. */
export function isGenericStem(stem: string): boolean {
  return LITTLE.has(stem) || isStopWord(stem) || /\d/.test(stem);
}

const TIME_WORDS = new Set('year month week day hour there only if was am'.split(' ').map(stemOf));

/** Whether a stem states a quantity or length, and no topic. */
export function isFigureWord(stem: string): boolean {
  return /\d/.test(stem) || TIME_WORDS.has(stem);
}

const LEAVE = 'leav';
/** The stem of leave in the sense of time off. */
export const TIME_OFF = 'leave, time off';
const GOING = 'leave, going';
/** Words before and after "leave" as time off, and around "leave" as leaving a job. */
const KINDS_OF_LEAVE = new Set(
  'much annual maternity sick paternity family father bereavement funeral parental vacation paid unpaid holiday adoption emergency compassionate study casual week day month of and no'
    .split(' ')
    .map(stemOf),
);
const AFTER_TIME_OFF = new Set('day entitlement pay allowance form application year owing due'.split(' ').map(stemOf));
const AFTER_GOING = new Set(
  'my job work the this that employer boss company him her them without before early notice i and'
    .split(' ')
    .map(stemOf),
);
const BEFORE_GOING = new Set('i to will must if when can want ah am did he she they could'.split(' ').map(stemOf));

/**
 * Distinguishes "leave" as time off from leaving by the adjacent words. An unclear "leave" stays, and matches either.
 */
function disambiguateLeave(stems: readonly string[]): string[] {
  return stems.map((stem, place) => {
    if (stem !== LEAVE) return stem;
    const [before = '', after = ''] = [stems[place - 1], stems[place + 1]];
    if (KINDS_OF_LEAVE.has(before) || AFTER_TIME_OFF.has(after)) return TIME_OFF;
    return AFTER_GOING.has(after) || BEFORE_GOING.has(before) ? GOING : LEAVE;
  });
}

const NOTICE = stemOf('notice');
const GIVE = stemOf('give');
/** The stem for giving notice to an employee. */
const GIVE_WORKER = 'give, a worker';
const WHOSE = new Set('my our the a an her his their any each'.split(' ').map(stemOf));
const WORKERS = new Set(
  'worker employee staff maid helper cleaner nanny babysitter housekeeper gardener driver cook cashier clerk assistant waiter waitress guard secretary labourer caregiver'
    .split(' ')
    .map(stemOf),
);

/** Distinguishes notice by the employer ("give my cleaner notice") from notice by the worker ("give notice"). */
function disambiguateNoticeGiver(stems: readonly string[]): readonly string[] {
  if (!stems.includes(NOTICE)) return stems;
  return stems.map((stem, place) => {
    const [next = '', after = ''] = stems.slice(place + 1);
    return stem === GIVE && WORKERS.has(WHOSE.has(next) ? after : next) ? GIVE_WORKER : stem;
  });
}

const LONGEST_QUOTE = 120;

/** Shortens a quotation to about 120 characters, at a word's end. */
export function shortened(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= LONGEST_QUOTE) return plain;
  const cut = plain.slice(0, LONGEST_QUOTE);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_QUOTE / 2))} …`;
}

/** Splits a text into clauses at punctuation and line breaks. */
export function splitClauses(text: string): string[] {
  return text
    .split(/[.!?;:,](?=\s|$)|\n|(?<!-)--(?!-)/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
}
