import type { FactFigure } from './figures.ts';

/**
 * The fields of facts, cards and corrections that the content rules read. The loaders' types are assignable to these.
 */

/**
 * What a fact is based on: the words of the law, another official source, secondary sources, the title of a section,
 * no source (our reading or an open question), or the claim of one party.
 */
export const BASES = ['text', 'official', 'secondary', 'title', 'inference', 'position'] as const;
/** What a fact is based on. */
export type Basis = (typeof BASES)[number];

/** How well a fact is confirmed. Only a `confirmed` fact may be graded. */
type Standing = 'confirmed' | 'reported' | 'unconfirmed' | 'corrected';

/** The three bodies of law a card can belong to. */
export type Category = 'Employment Act' | 'Labour Relations Act' | 'Minimum Wages';

/** Difficulty of a card. */
export type Difficulty = 'easy' | 'medium' | 'hard';

/** A fact of the law. `section` is null if its number is not known; then `part` is shown, if known. */
export interface FactView {
  readonly id: string;
  readonly section: string | null;
  readonly part?: string | undefined;
  readonly sectionNote?: string | undefined;
  readonly text: string;
  readonly basis: Basis;
  readonly standing: Standing;
  readonly reason?: string | undefined;
  readonly sources: readonly string[];
  /** The official text that a person compared the fact with, and the day (`YYYY-MM-DD`). */
  readonly checked?: { readonly against: string; readonly day: string } | undefined;
  /** History, practice or a neighbouring law: the library shows it, and no card has to teach it. */
  readonly background?: boolean | undefined;
  /** Figures in the text, by name. */
  readonly figures?: Readonly<Record<string, FactFigure>> | undefined;
  /** The days that the text states, by name, as `YYYY-MM-DD`. */
  readonly dates?: Readonly<Record<string, string>> | undefined;
}

/** A calculation shown by a card: `60 / 8` gives `7.50`; a comparison such as `15 < 16` gives `true` or `false`. */
export interface ArithmeticView {
  readonly expression: string;
  readonly result: string;
}

/** A flashcard as the rules use it. */
export interface CardView {
  readonly id: number;
  readonly heading: string;
  readonly question: string;
  readonly answer: string;
  readonly section: string;
  readonly lawReference: string;
  readonly category: Category;
  readonly difficulty: Difficulty;
  readonly isPremium: boolean;
  readonly correctOption: string;
  readonly wrongOptions: readonly string[];
  readonly explanation: string;
  readonly facts: readonly string[];
  readonly arithmetic?: readonly ArithmeticView[] | undefined;
  readonly similarTo?: readonly { readonly id: number; readonly why: string }[] | undefined;
  /** Why no quiz or exam uses it. */
  readonly ungraded?: string | undefined;
}

/** A phrase that must not be taught as right in a sentence with words that begin with each of `near`. */
interface ForbiddenPhrase {
  readonly phrase: string;
  readonly near: readonly string[];
}

/** A common claim that was checked against the sources. */
export interface CorrectionView {
  readonly row: number;
  readonly teach: string;
  readonly facts: readonly string[];
  readonly neverTaught: readonly ForbiddenPhrase[];
}

/** Which law a teaching item is filed under; its facts must include one of that law. */
export type LawPrefix = 'EA-' | 'LRA-' | 'MW-';

/**
 * A teaching item for the checks of grounding and wording. `fields` are the texts it states as right, by field name;
 * `wrong` are its wrong options. `asked` is the question, and `taught` are the fields of its answer. Other fields may
 * name a wrong figure in a question.
 */
export interface TeachingItem {
  readonly where: string;
  /** A graded item depends on confirmed facts alone. */
  readonly isGraded: boolean;
  readonly law: LawPrefix | null;
  readonly facts: readonly string[];
  /** Full references it shows, with the short section where it shows one. */
  readonly citations: readonly { readonly section?: string | undefined; readonly lawReference: string }[];
  readonly question: string;
  readonly taught: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  readonly wrong: readonly string[];
  readonly arithmetic: readonly ArithmeticView[];
}

/** An issue of the content: its location, and a sentence with the problem and what to do. */
export interface ContentIssue {
  readonly where: string;
  readonly message: string;
}

/** Returns the name of a card in an issue: its id and heading. */
export function nameOfCard(card: Pick<CardView, 'id' | 'heading'>): string {
  return `Card ${card.id} (${card.heading})`;
}
