import type { ArithmeticView } from '../../law/rules/content-model.ts';
import type { Outcome } from './answer/answer.ts';

/** The id of a fact, to be quoted; or an editor's text with its facts. */
export type Statement =
  | string
  | {
      readonly text: string;
      readonly facts: readonly string[];
      readonly arithmetic?: readonly ArithmeticView[] | undefined;
    };

/** Rows of an answer. */
export const ROWS = ['rule', 'covers', 'exception', 'whatToDo'] as const;
/** A row of an answer. */
export type Row = (typeof ROWS)[number];

/** Fields that intents and misconceptions share. */
interface SheetEntry {
  /** Users' phrases: one matches when the question has all its words. */
  readonly phrases: readonly string[];
  /** Whole questions as users write them. */
  readonly examples?: readonly string[] | undefined;
  readonly facts: readonly string[];
  readonly arithmetic?: readonly ArithmeticView[] | undefined;
}

/** An intent of users about a topic, its one-sentence answer (`lead`), and rows that replace the sheet's. */
export interface SheetIntent extends SheetEntry, Partial<Readonly<Record<Row, readonly Statement[] | undefined>>> {
  /** Shown first to a user with a problem of their own; it states no law. */
  readonly care?: string | undefined;
  /** Words of that problem: without one of them, `care` is not shown. */
  readonly careWords?: readonly string[] | undefined;
  readonly lead: string;
  readonly outcome: Outcome;
}

/** A common wrong belief, and the correct statement. */
export interface Misconception extends SheetEntry {
  readonly correction: string;
  /** Whether the mere mention of it implies the belief, such as a court that does not exist. */
  readonly impliedByMention?: boolean | undefined;
}

/** The prepared answers to questions about one topic. */
export interface AnswerSheet extends Readonly<Record<Row, readonly Statement[]>> {
  readonly id: string;
  /**
   * The title of the topic: "The termination allowance". It also titles a conversation, and a stored answer is matched to its sheet by it:
   * a renamed sheet starts no follow-ups of earlier answers.
   */
  readonly about: string;
  readonly facts: readonly string[];
  /** The calculator of the topic. */
  readonly tool?: string | undefined;
  readonly intents: readonly SheetIntent[];
  readonly misconceptions: readonly Misconception[];
}

/** Whether two sheets share a tool or a fact. */
export function sharesToolOrFact(one: AnswerSheet, other: AnswerSheet): boolean {
  return (one.tool !== undefined && one.tool === other.tool) || one.facts.some((fact) => other.facts.includes(fact));
}

/** Kinds of small talk. */
export const SMALL_TALK_KINDS = ['thanks', 'greetings', 'goodbyes', 'agreement', 'exclamations'] as const;

export type SmallTalkKind = (typeof SMALL_TALK_KINDS)[number];

/** Intents of messages that no sheet answers. */
export const GENERAL_INTENTS = [
  /** Not about labour law. */
  'offTopic',
  /** Instructions without a question. */
  'instructions',
  /** Instructions beside a question that is answered. */
  'instructionsBesideQuestion',
  'foreignLaw',
  /** Questions that name another country but request Grenada's law. */
  'foreignersInGrenada',
  /** About labour law, but not in the content. */
  'notInContent',
  ...SMALL_TALK_KINDS,
] as const;

export type GeneralIntent = (typeof GENERAL_INTENTS)[number];

type Phrases = readonly string[];

/** Phrases and example messages that are signals in a message. The schema (content/phrases.ts) explains each field. */
export interface AssistantPhrases {
  readonly countries: {
    readonly countries: readonly {
      readonly name: string;
      readonly places: Phrases;
      readonly commonWords?: Phrases | undefined;
      readonly people?: Phrases | undefined;
      readonly law?: Phrases | undefined;
    }[];
    readonly origins: Phrases;
    readonly requests: Phrases;
    readonly grenada: Phrases;
  };
  readonly offTopic: {
    readonly work: Phrases;
    readonly topics: readonly { readonly about: string; readonly always: Phrases; readonly phrases: Phrases }[];
  };
  readonly instructions: Readonly<Record<'alwaysRefused' | 'ignored' | 'openings' | 'codeFragments', Phrases>>;
  readonly twoMeanings: readonly {
    readonly words: Phrases;
    readonly beside: Phrases;
    readonly sheets: readonly [string, string];
  }[];
  readonly followUps: Readonly<Record<'openings' | 'backReferences', Phrases>>;
  readonly examples: Readonly<Record<GeneralIntent, Phrases>>;
}
