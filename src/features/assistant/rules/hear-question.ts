import { tokenise } from '../../law/rules/tokens.ts';
import { prepareSlips, slipsIn } from '../../search/rules/spelling-slips.ts';
import { isSmallWord, stemOf } from '../../search/rules/stems.ts';

/** A question as it was heard: the stems of its words in order, figures as "EC$400" and "6", and what slips were meant for. */
export interface Heard {
  readonly text: string;
  /** In order, each with what it may have been a slip for. */
  readonly words: readonly { readonly stem: string; readonly meant: readonly string[] }[];
  /** How surely a stem stands in it: 1, less for what may be a slip, 0. */
  readonly holds: (stem: string) => number;
}

/** Hears questions: spellings of Creole English, figures in words, forms of words, slips. */
export interface Hearing {
  readonly hear: (text: string) => Heard;
  /** The stems of a phrase, each once, heard as a question's are. */
  readonly stemsOf: (phrase: string) => readonly string[];
  /** The stems of a text of the content in their order. */
  readonly inOrder: (text: string) => readonly string[];
}

/** What a word counts for that is taken for a slip. */
const SLIP = 0.75;
/** Words of a question that are taken for slips at most: one with more of them is no question that slips would explain. */
const MOST_SLIPS = 6;
/** Fewest letters of a word that is taken for a slip. */
const LEAST_LETTERS = 5;

/** Texts of the content that tell slips from words. */
export interface WordsToHear {
  /** What a slip may be meant for. */
  readonly phrases: readonly string[];
  /** Words that are no slips although no phrase has them. */
  readonly known: readonly string[];
}

/** Prepares hearing once. */
export function prepareHearing(spellings: Readonly<Record<string, string>>, { known, phrases }: WordsToHear): Hearing {
  const spelled = new Map(Object.entries(spellings));
  const readInOrder = (text: string) =>
    tellGiven(
      tellLeaves(
        tokenise(text).map((token) =>
          token.kind === 'number'
            ? `${token.fixedUnit ?? ''}${token.value}`
            : stemOf(spelled.get(token.word) ?? token.word),
        ),
      ),
    );
  const ofContent = new Map<string, readonly string[]>();
  // The content's texts are read for several uses.
  function inOrder(text: string): readonly string[] {
    const stems = ofContent.get(text) ?? readInOrder(text);
    ofContent.set(text, stems);
    return stems;
  }
  const meantFor = new Set<string>();
  for (const phrase of phrases) {
    for (const stem of inOrder(phrase)) meantFor.add(stem);
  }
  const familiar = new Set(meantFor);
  for (const text of known) {
    for (const stem of inOrder(text)) familiar.add(stem);
  }
  const slips = prepareSlips([...meantFor]);

  function meantBy(stem: string): readonly string[] {
    const near = slips(stem).filter(({ meant }) => meant[0] === stem[0]);
    const fewest = Math.min(...near.map((each) => each.slips));
    return near.filter((each) => each.slips === fewest).map(({ meant }) => meant);
  }

  return {
    stemsOf: (phrase) => [...new Set(inOrder(phrase))],
    inOrder,
    hear(text) {
      let taken = 0;
      const words = readInOrder(text).map((stem) => {
        if (familiar.has(stem) || stem.length < LEAST_LETTERS || slipsIn(stem) === 0 || taken === MOST_SLIPS)
          return { stem, meant: [] };
        taken += 1;
        return { stem, meant: meantBy(stem) };
      });
      const sure = new Set(words.map(({ stem }) => stem));
      const maybe = new Set(words.flatMap(({ meant }) => meant));
      for (const stem of sure.has(LEAVE) ? [TIME_OFF, GOING] : sure.has(TIME_OFF) || sure.has(GOING) ? [LEAVE] : [])
        maybe.add(stem);
      return { text, words, holds: (stem) => (sure.has(stem) ? 1 : maybe.has(stem) ? SLIP : 0) };
    },
  };
}

/** Words of any matter of work: they tell none from another. */
const ANY_MATTER =
  'work worker job boss employer employee employ company people person thing grenada law act say tell ask know think please hello hi thank anybody somebody someone'
    .split(' ')
    .map(stemOf);
const LITTLE = new Set(ANY_MATTER);

/** Whether a stem says little of what a question is about: a small word, a figure, or one of every matter of work. */
export function saysLittle(stem: string): boolean {
  return LITTLE.has(stem) || isSmallWord(stem) || /\d/.test(stem);
}

const TIME_WORDS = new Set('year month week day hour there only if was am'.split(' ').map(stemOf));

/** Whether a stem tells how long or how much, and no matter. */
export function isFigureWord(stem: string): boolean {
  return /\d/.test(stem) || TIME_WORDS.has(stem);
}

const LEAVE = 'leav';
/** The stem of leave in the sense of time off. */
export const TIME_OFF = 'leave, time off';
const GOING = 'leave, going';
/** What stands before the leave that one takes, and after it; and what stands around leaving a job. */
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

/** "Leave" is time off or going away: the words beside it tell; where they do not it stays what it is and is heard as either. */
function tellLeaves(stems: readonly string[]): string[] {
  return stems.map((stem, place) => {
    if (stem !== LEAVE) return stem;
    const [before = '', after = ''] = [stems[place - 1], stems[place + 1]];
    if (KINDS_OF_LEAVE.has(before) || AFTER_TIME_OFF.has(after)) return TIME_OFF;
    return AFTER_GOING.has(after) || BEFORE_GOING.has(before) ? GOING : LEAVE;
  });
}

const NOTICE = stemOf('notice');
const GIVE = stemOf('give');
/** Giving notice to somebody who works for one. */
const GIVE_WORKER = 'give, a worker';
const WHOSE = new Set('my our the a an her his their any each'.split(' ').map(stemOf));
const WORKERS = new Set(
  'worker employee staff maid helper cleaner nanny babysitter housekeeper gardener driver cook cashier clerk assistant waiter waitress guard secretary labourer caregiver'
    .split(' ')
    .map(stemOf),
);

/** Notice is given by either side: "give my cleaner" tells which, where "give" alone is what a worker asks. */
function tellGiven(stems: readonly string[]): readonly string[] {
  if (!stems.includes(NOTICE)) return stems;
  return stems.map((stem, place) => {
    const [next = '', after = ''] = stems.slice(place + 1);
    return stem === GIVE && WORKERS.has(WHOSE.has(next) ? after : next) ? GIVE_WORKER : stem;
  });
}

const LONGEST_QUOTE = 120;

/** A quotation of a line or two. */
export function shortened(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= LONGEST_QUOTE) return plain;
  const cut = plain.slice(0, LONGEST_QUOTE);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_QUOTE / 2))} …`;
}

/** The clauses of a text: parted where a sentence or a part of one ends. */
export function clausesOf(text: string): string[] {
  return text
    .split(/[.!?;:,](?=\s|$)|\n|(?<!-)--(?!-)/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
}
