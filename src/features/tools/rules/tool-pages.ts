import type { BodyContacts } from '../../../platform/shared/public-bodies.ts';
import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { DocumentLink } from '../../documents/rules/document-model.ts';
import type { DutyGroup, YearLine } from './year-plan.ts';
import type { CalculatorResult, Statement } from './calculator-result.ts';

/** The groups in which the index lists the tools, in its order. */
export const TOOL_GROUPS = ['When a job ends', 'Pay and hours', 'Time off', 'Unions'] as const;
/** A group of the index. */
export type ToolGroup = (typeof TOOL_GROUPS)[number];

/** Display options of a field. A field of kind `day` has three inputs: day, month and year. */
export interface FieldOptions {
  readonly kind: 'day' | 'money' | 'count' | 'hours' | 'choice';
  readonly label: string;
  readonly help?: string | undefined;
  /** Values of a choice and their labels. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[] | undefined;
  /** Unit after the input, such as "hours a week". */
  readonly unit?: string | undefined;
  /** Whether the field starts with today's date. */
  readonly startsWithToday?: boolean | undefined;
  /** Chosen values that show the field, as alternatives. A field without them always shows. */
  readonly shownWhen?: readonly ChosenValues[] | undefined;
}

/** Values of choices, by the names of their fields: `{ per: 'day' }`. */
type ChosenValues = Readonly<Record<string, string>>;

/** Whether a form shows a field. Input of a hidden field is ignored. */
export function isShown(shownWhen: readonly ChosenValues[] | undefined, given: ChosenValues): boolean {
  return (
    shownWhen === undefined ||
    shownWhen.some((chosen) => Object.entries(chosen).every(([name, value]) => given[name] === value))
  );
}

/** A field as a page shows it. */
export interface ShownField extends FieldOptions {
  readonly name: string;
  /** The typed text by input name. */
  readonly typed: Readonly<Record<string, string>>;
  /** The error of the field as a sentence; null when it is valid. */
  readonly refusal: string | null;
}

/** Answer of a calculator to its input. */
export type Answer =
  | { readonly kind: 'empty' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'result'; readonly result: CalculatorResult; readonly day: GrenadaDay };

/** A link with its words. */
export interface PageLink {
  readonly label: string;
  readonly path: string;
}

/** A link to a calculation, with its result. */
export interface WorkedExample extends PageLink {
  readonly answer: string;
}

/** Standing of a tool whose main steps are confirmed, and some further ones not. */
export const MAIN_STEPS_CONFIRMED = 'Main steps confirmed';

/** A line of the index. */
export interface ToolLine {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  /** What is not confirmed, in a few words; null when every fact is confirmed. */
  readonly standing: string | null;
}

/** A saved calculation. */
export interface SavedCalculation {
  readonly id: string;
  readonly title: string;
  /** Its address; null where the tool is no more. */
  readonly path: string | null;
  /** The current result; null when the input is no longer valid. */
  readonly answer: string | null;
}

/** Content of a page of the tools. */
export type ToolsPage =
  | {
      readonly kind: 'index';
      readonly groups: readonly { readonly name: ToolGroup; readonly tools: readonly ToolLine[] }[];
      readonly saved: readonly SavedCalculation[];
      /** Number of all saved calculations; `saved` may contain only the newest. */
      readonly savedTotal: number;
      readonly documents: readonly DocumentLink[];
      readonly planner: Omit<ToolLine, 'standing'>;
    }
  | {
      readonly kind: 'tool';
      /** Its name in the address. */
      readonly name: string;
      readonly path: string;
      readonly title: string;
      readonly introduction: string;
      readonly fields: readonly ShownField[];
      readonly answer: Answer;
      /** Shown with an empty form; null otherwise. */
      readonly example: WorkedExample | null;
      /** A document to fill in for the same case; null for none. */
      readonly document: PageLink | null;
      /** The input as the query string of an address. */
      readonly given: string;
    }
  | {
      readonly kind: 'year';
      readonly path: string;
      readonly title: string;
      readonly introduction: string;
      readonly year: number;
      /** The years that can be chosen. */
      readonly years: readonly number[];
      /** Why the requested year is not shown, as a sentence; null when it is. */
      readonly refusal: string | null;
      readonly lines: readonly YearLine[];
      /** The first date from today on; null for another year than the present, and for a stored page. */
      readonly next: YearLine | null;
      readonly duties: readonly DutyGroup[];
      readonly notes: readonly Statement[];
    };

/** Frame of a page. */
export interface ToolsPageFrame {
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly theme: 'light' | 'dark' | null;
  readonly signedIn: boolean;
  /** How to reach the bodies that a page sends people to. */
  readonly contacts: BodyContacts;
  /** Whether the page is for offline use, where nothing can be calculated. */
  readonly offline: boolean;
}

/** The page that lists the tools. */
export const TOOLS_PATH = '/tools';

/** The year planner, and its calendar feed. */
export const YEAR_PATH = `${TOOLS_PATH}/year`;
export const YEAR_FEED_PATH = `${YEAR_PATH}.ics`;

/** Path of the index with every saved calculation; by default it lists the newest. */
export const ALL_SAVED_PATH = `${TOOLS_PATH}?saved=all`;

/** The inputs of a field, by the ends of their names. */
export const DAY_INPUTS = ['day', 'month', 'year'] as const;

/** Returns the input names of a field in order; an error links to the first. */
export function inputsOf({ name, kind }: Pick<ShownField, 'name' | 'kind'>): readonly string[] {
  return kind === 'day' ? DAY_INPUTS.map((each) => `${name}-${each}`) : [name];
}
