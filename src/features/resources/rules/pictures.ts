import { marginCitations } from '../../documents/rules/document.ts';
import { withFigures } from '../../documents/rules/printed-figures.ts';
import type { FactFigure, FigureUnit } from '../../law/rules/figures.ts';
import type { FactView } from '../../law/rules/content-model.ts';
import type { IsUnderReview } from '../../law/rules/item-kind.ts';
import { locateFacts, STANDING_LABELS } from '../../law/rules/library-facts.ts';
import { capitalised } from '../../law/rules/library-names.ts';
import type { LibraryFact, LibraryLaw } from '../../law/rules/library-model.ts';
import type { UnconfirmedWords } from './learner-text.ts';

/** Ids of the pictures in order of display. */
export const PICTURE_IDS = ['notice', 'complaint', 'pay-slip'] as const;

/** Ways to draw a part: bars along a line of time, a ladder, doors to choose from, a pay slip, or kinds of deductions. */
export const DRAWINGS = ['bars', 'ladder', 'doors', 'slip', 'deductions'] as const;
export type Drawing = (typeof DRAWINGS)[number];

/** A picture as its content file has it. */
export interface PictureSource {
  readonly id: (typeof PICTURE_IDS)[number];
  readonly title: string;
  readonly lead: string;
  readonly parts: readonly {
    readonly title: string;
    readonly drawing: Drawing;
    readonly note?: { readonly text: string; readonly facts: readonly string[] } | undefined;
    readonly steps: readonly {
      readonly label: string;
      readonly says?: string | undefined;
      readonly length?: string | undefined;
      readonly facts: readonly string[];
    }[];
  }[];
}

/** A picture with the figures, marks and citations of its facts. */
export interface DrawnPicture {
  readonly id: (typeof PICTURE_IDS)[number];
  readonly title: string;
  readonly lead: string;
  readonly parts: { title: string; drawing: Drawing; note: MarkedWords | null; steps: DrawnStep[] }[];
  /** Every fact behind the picture with its path in the law library, and its short citation where it has one. */
  readonly facts: { id: string; path: string; citation: string | null }[];
}

/** Words of a picture; `mark` says which fact is not settled and why, null when all are. */
interface MarkedWords {
  readonly text: string;
  readonly mark: Omit<UnconfirmedWords, 'text'> | null;
}

/** A step of a picture. Its mark is about label and words. */
interface DrawnStep extends Omit<MarkedWords, 'text'> {
  readonly label: string;
  readonly text: string | null;
  /** Length of the bar relative to the longest one of the picture, 0 to 1; null without a bar. */
  readonly share: number | null;
}

/** The law that pictures are drawn from. */
export type PictureLaw = Pick<LibraryLaw, 'acts' | 'facts' | 'sources'> & { readonly isUnderReview: IsUnderReview };

const DAYS: Readonly<Partial<Record<FigureUnit, number>>> = { day: 1, week: 7, fortnight: 14, month: 30, year: 365 };

/** Returns the figure of a reference (`{EA-193 notice}`) in days, to compare bars; null when none of `facts` gives it. */
export function lengthInDays(reference: string, facts: readonly FactView[]): number | null {
  const [, id, name = ''] = /^\{([A-Z]+-\d{3}) ([a-zA-Z]+)\}$/.exec(reference) ?? [];
  const figures: ReadonlyMap<string, FactFigure> = new Map(
    Object.entries(facts.find((fact) => fact.id === id)?.figures ?? {}),
  );
  const figure = figures.get(name);
  const days = figure === undefined ? undefined : DAYS[figure.unit];
  return figure === undefined || days === undefined ? null : figure.amount * days;
}

/**
 * Draws a picture from its facts: figures and bars are those of the facts in force. A text whose fact is not confirmed, or changed since the
 * text was last checked, is marked.
 * @throws MissingFigure for a figure that the facts of a step do not have
 */
export function drawPicture({ id, title, lead, parts }: PictureSource, law: PictureLaw): DrawnPicture {
  const places = locateFacts(law);
  const factsOf = (ids: readonly string[]) => ids.flatMap((each) => places.factOf(each) ?? []);

  function markOf(facts: readonly LibraryFact[]): MarkedWords['mark'] {
    const changed = facts.find((fact) => law.isUnderReview({ kind: 'picture', id, facts: [fact.id] }));
    if (changed !== undefined) return { ...changedNote(changed), path: places.pathOf(changed.id) };
    const [first] = facts.flatMap((fact) => {
      const standing = STANDING_LABELS[fact.standing];
      return standing === null
        ? []
        : [{ fact: fact.id, standing, reason: fact.reason ?? null, path: places.pathOf(fact.id) }];
    });
    return first ?? null;
  }

  function noteOf({ text, facts }: { readonly text: string; readonly facts: readonly string[] }): MarkedWords {
    const noteFacts = factsOf(facts);
    return { text: textOf(text, noteFacts), mark: markOf(noteFacts) };
  }

  const lengthOf = (step: PictureSource['parts'][number]['steps'][number]) =>
    step.length === undefined ? null : lengthInDays(step.length, factsOf(step.facts));
  const longest = Math.max(1, ...parts.flatMap(({ steps }) => steps.map((step) => lengthOf(step) ?? 0)));
  const named = parts.flatMap(({ note, steps }) => [...(note?.facts ?? []), ...steps.flatMap(({ facts }) => facts)]);
  return {
    id,
    title,
    lead,
    parts: parts.map((part) => ({
      title: part.title,
      drawing: part.drawing,
      note: part.note === undefined ? null : noteOf(part.note),
      steps: part.steps.map((step) => {
        const stepFacts = factsOf(step.facts);
        const length = lengthOf(step);
        return {
          label: textOf(step.label, stepFacts),
          text: step.says === undefined ? null : textOf(step.says, stepFacts),
          mark: markOf(stepFacts),
          share: length === null ? null : length / longest,
        };
      }),
    })),
    facts: factsOf([...new Set(named)].toSorted()).map((fact) => ({
      id: fact.id,
      path: places.pathOf(fact.id),
      citation: marginCitations([fact])[0] ?? null,
    })),
  };
}

function textOf(text: string, facts: readonly LibraryFact[]): string {
  return capitalised(withFigures(text, facts));
}

/** Returns the mark of a text whose fact changed: the fact's present text is the reason. */
function changedNote(fact: LibraryFact) {
  return {
    fact: fact.id,
    standing: 'We changed this rule in the law library and are checking this picture',
    reason: `The law library now says: “${fact.text}”`,
  };
}
