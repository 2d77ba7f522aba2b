import type { Retrieved } from '../../search/rules/retrieval.ts';
import type { Candidate, ChooseSheets } from './choose-sheet.ts';
import { isFigureWord, saysLittle, type Heard } from './hear-question.ts';
import type { Bounds } from './question-bounds.ts';
import type { AnswerSheet } from './sheet.ts';

/** A question that goes on with the one before, and what it goes on with. */
export interface FollowUp {
  readonly own: Heard;
  /** The questions before it that its words lean on. */
  readonly before: Heard;
  readonly lastSheet: AnswerSheet;
  readonly trapped: readonly Heard[];
  readonly retrieved: Pick<Retrieved, 'ranked' | 'marks'>;
}

/** What an earlier question's words count for. */
const EARLIER = 0.6;
/** What speaks for going on with the sheet of the last answer. */
const SAME_MATTER = 3.5;
/** From so much that fits, a question that begins anew has a matter of its own. */
const OWN_MATTER = 6;
/** What it counts for what words make likely, when few of them are the question's own. */
const LIKELY = 0.3;

/** Whether a question goes on with the last one: it begins so, or it has no matter of its own. */
export function leansBack({ goesOn }: Pick<Bounds, 'goesOn'>, best: Candidate | null): boolean {
  return goesOn === 'begins' || (best?.asked?.fitted ?? 0) < OWN_MATTER;
}

/** The sheets for a question that goes on with the one before, best first: by its own words, and by theirs together. */
export function chooseForFollowUp(
  { own, before, lastSheet, trapped, retrieved: { ranked, marks } }: FollowUp,
  choose: ChooseSheets,
): Candidate[] {
  const words = [...own.words, ...before.words];
  const both = (stem: string) => Math.max(own.holds(stem), EARLIER * before.holds(stem));
  // What the retrieval found for "10 months" alone is nobody's matter.
  const saysMatter = own.words.some(({ stem }) => !isFigureWord(stem) && !saysLittle(stem));
  const sought = { trapped, ranked: saysMatter ? ranked : [], lawStems: saysMatter ? marks : [] };
  const alone = new Map(
    choose({ ...sought, heard: { words: own.words, holds: withoutFigures(own.holds) } }).map((each) => [
      each.sheet,
      worthOf(each),
    ]),
  );
  const going = choose({
    ...sought,
    heard: { words: own.words, holds: both },
    meant: { words, holds: both },
    touching: own,
    always: lastSheet,
  }).filter(({ sheet }) => sheet === lastSheet);
  const others = choose({
    ...sought,
    heard: { words: own.words, holds: withoutFigures(both) },
    touching: own,
  }).filter(({ sheet }) => sheet !== lastSheet);
  return [
    ...going.map((each) => ({ ...each, score: worthOf(each) + SAME_MATTER })),
    ...others.map((each) => ({ ...each, score: EARLIER * worthOf(each) })),
  ]
    .map((each) => ({ ...each, score: each.score + (alone.get(each.sheet) ?? 0) }))
    .toSorted((one, other) => other.score - one.score);
}

function worthOf({ score, fitted }: Candidate): number {
  return fitted + LIKELY * (score - fitted);
}

/** Figures tell no matter: "I there 9 years" goes on with whatever was asked. */
function withoutFigures(holds: Heard['holds']): Heard['holds'] {
  return (stem) => (isFigureWord(stem) ? 0 : holds(stem));
}
