import type { ArithmeticView } from '../../law/rules/content-model.ts';
import type { Outcome } from './outcomes.ts';

/** A fact by its id, said in its own words, or words of ours with the facts they rest on. */
export type Statement =
  | string
  | {
      readonly text: string;
      readonly facts: readonly string[];
      readonly arithmetic?: readonly ArithmeticView[] | undefined;
    };

/** The rows of an answer that statements fill. */
export const ROWS = ['rule', 'covers', 'exception', 'whatToDo'] as const;
/** One of the rows. */
export type Row = (typeof ROWS)[number];

/** A question that people ask of a matter, in the phrases they use, with the answer in one sentence and the rows that differ for it. */
export interface AskedOfSheet extends Partial<Readonly<Record<Row, readonly Statement[] | undefined>>> {
  readonly when: readonly string[];
  /** The same asked in whole questions, as people write them. */
  readonly questions?: readonly string[] | undefined;
  readonly lead: string;
  readonly facts: readonly string[];
  readonly arithmetic?: readonly ArithmeticView[] | undefined;
  readonly outcome: Outcome;
}

/** What is often taken for granted wrongly, and what is right. */
export interface Trap {
  readonly assumes: readonly string[];
  /** Whole questions that take it for granted, as people write them. */
  readonly questions?: readonly string[] | undefined;
  readonly right: string;
  /** Whether to name it is to believe in it, such as a court that there is none of. */
  readonly evenIfAsked?: boolean | undefined;
  readonly facts: readonly string[];
  readonly arithmetic?: readonly ArithmeticView[] | undefined;
}

/** What is said of one matter, row by row. */
export interface AnswerSheet extends Readonly<Record<Row, readonly Statement[]>> {
  readonly id: string;
  /** "The termination allowance". */
  readonly about: string;
  readonly facts: readonly string[];
  /** The name of the tool that works out a case. */
  readonly tool?: string | undefined;
  readonly asked: readonly AskedOfSheet[];
  readonly traps: readonly Trap[];
}

/** Whether two sheets are about one matter: a tool or a fact is theirs both. */
export function sharesMatter(one: AnswerSheet, other: AnswerSheet): boolean {
  return (one.tool !== undefined && one.tool === other.tool) || one.facts.some((fact) => other.facts.includes(fact));
}

/** Phrases that tell what a question is about before any sheet is looked for; content/assistant/language.yaml says how they fit. */
export interface AssistantLanguage {
  readonly countries: {
    readonly countries: readonly {
      readonly name: string;
      readonly places: readonly string[];
      readonly commonWords?: readonly string[] | undefined;
      readonly people?: readonly string[] | undefined;
      readonly law?: readonly string[] | undefined;
    }[];
    /** Where somebody comes from. */
    readonly from: readonly string[];
    /** What asks for another country's law. */
    readonly asks: readonly string[];
    /** What keeps a question in Grenada. */
    readonly here: readonly string[];
  };
  readonly offTopic: {
    /** Words of work. */
    readonly work: readonly string[];
    readonly matters: readonly {
      readonly about: string;
      /** Whatever else is said. */
      readonly always: readonly string[];
      /** Where no word of work is said. */
      readonly phrases: readonly string[];
    }[];
  };
  readonly orders: {
    /** What she never tells or does. */
    readonly never: readonly string[];
    /** What is passed over when a question about the law of work stands beside it. */
    readonly passedOver: readonly string[];
    /** What belongs to the machine: refused where nothing is said of work. */
    readonly machine: readonly string[];
    /** How an order begins, at the start of a sentence. */
    readonly begins: readonly string[];
    /** Pieces of a question as it was typed that belong to programs. */
    readonly signs: readonly string[];
  };
  readonly followUps: {
    /** How a question begins that goes on with the one before. */
    readonly begin: readonly string[];
    /** Words that point back when a question has no matter of its own. */
    readonly anywhere: readonly string[];
  };
  /** Whole messages as people write them. */
  readonly questions: {
    /** Of no matter of labour law. */
    readonly offTopic: readonly string[];
    /** Orders with no question in them. */
    readonly orders: readonly string[];
    /** Orders beside a question that is answered. */
    readonly ordersWithQuestion: readonly string[];
    readonly otherCountry: readonly string[];
    /** Another country is named, and Grenada's law is asked for. */
    readonly fromElsewhereButHere: readonly string[];
    /** Of labour law, and no statement says it. */
    readonly notStated: readonly string[];
  };
}
