import type { Retrieved } from '../../search/rules/retrieval.ts';
import type { Candidate, ChooseSheets } from './choose-sheet.ts';
import { stemOf } from '../../search/rules/stems.ts';
import { isFigureWord, saysLittle, TIME_OFF, type Heard } from './hear-question.ts';
import { isPersonWord } from './persons.ts';
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
const EARLIER = 0.9;
/** What it counts for what a sheet has of the new question alone, beside what it has of old and new together. */
const ALONE = 0.5;
/** What speaks for going on with the sheet of the last answer. */
const SAME_MATTER = 3.5;
/** What it counts for what old and new words together say for another sheet than the last. */
const OTHER_SHEET = 0.6;
/** What a person or a trade counts for as a matter of its own: "and my sister, she is a maid" goes on about the sister. */
const PERSON = 0.2;
/** From so much that fits, a question that begins anew has a matter of its own. */
const OWN_MATTER = 6;
/** What it counts for what words make likely, when few of them are the question's own. */
const LIKELY = 0.75;

/** Words that name a matter by themselves. */
const MATTERS = new Set([
  ...'vacation holiday holidays severance maternity redundancy overtime probation'.split(' ').map(stemOf),
  TIME_OFF,
]);
/** What begins a question of its own where it names a matter. */
const ASKS_ANEW = /^how (?:much|many)\b/i;
const PAY = new Set('pay paid wage wages salary earn'.split(' ').map(stemOf));

/** Whether a question goes on with the last one: it begins so, or it has no matter of its own. */
export function leansBack({ goesOn }: Pick<Bounds, 'goesOn'>, own: Heard, best: Candidate | null): boolean {
  if (best !== null && (goesOn === null || ASKS_ANEW.test(own.text)) && namesMatter(own)) return false;
  return goesOn === 'begins' || (best?.asked?.fitted ?? 0) < OWN_MATTER;
}

/** Whether a question names its matter by itself: a word such as "overtime", or pay and a trade. */
export function namesMatter({ words }: Heard): boolean {
  const has = (test: (stem: string) => boolean) => words.some(({ stem }) => test(stem));
  return has(isMatterWord) || (has((stem) => PAY.has(stem)) && has(isPersonWord));
}

function isMatterWord(stem: string): boolean {
  return MATTERS.has(stem);
}

/** Returns a question without its trades where it names a matter: "how much leave a mason get" asks for leave and no mason's wage. */
export function matterOf(own: Heard): Pick<Heard, 'words' | 'holds'> {
  if (!own.words.some(({ stem }) => isMatterWord(stem))) return own;
  return { words: own.words.filter(({ stem }) => !isPersonWord(stem)), holds: withFewerPersons(own.holds) };
}

/**
 * The sheets for a question that goes on with the one before, best first: by its own words, and by theirs together. Who is asked about
 * moves nothing to a sheet of another matter; rates for kinds of work, which share the tool of the minimum wage, are the same matter.
 */
export function chooseForFollowUp(
  { own, before, lastSheet, trapped, retrieved: { ranked, marks } }: FollowUp,
  choose: ChooseSheets,
): Candidate[] {
  const both = (stem: string) => Math.max(own.holds(stem), EARLIER * before.holds(stem));
  const isNear = (sheet: AnswerSheet) => lastSheet.tool !== undefined && sheet.tool === lastSheet.tool;
  const tellsWho = own.words.some(({ stem }) => isPersonWord(stem));

  /** What speaks for each sheet when the question's words count as `counts` says. */
  function weigh(words: Heard['words'], counts: (holds: Heard['holds']) => Heard['holds']) {
    // What the retrieval found for "10 months" alone is nobody's matter.
    const saysMatter = words.some(({ stem }) => !isFigureWord(stem) && !saysLittle(stem));
    const sought = { trapped, ranked: saysMatter ? ranked : [], lawStems: saysMatter ? marks : [] };
    const alone = new Map(
      choose({ ...sought, heard: { words, holds: withoutFigures(counts(own.holds)) } }).map((each) => [
        each.sheet,
        ALONE * worthOf(each),
      ]),
    );
    const meant = { words: [...own.words, ...before.words], holds: counts(both) };
    const together = (holds: Heard['holds']) =>
      choose({ ...sought, heard: { words, holds }, meant, touching: own, always: lastSheet });
    const withAlone = (each: Candidate, score: number) => ({ ...each, score: score + (alone.get(each.sheet) ?? 0) });
    return {
      last: together(counts(both))
        .filter(({ sheet }) => sheet === lastSheet)
        .map((each) => withAlone(each, worthOf(each) + SAME_MATTER)),
      others: together(withoutFigures(counts(both)))
        .filter(({ sheet }) => sheet !== lastSheet)
        .map((each) => withAlone(each, OTHER_SHEET * worthOf(each))),
    };
  }

  const full = weigh(own.words, (holds) => holds);
  if (!tellsWho) return [...full.last, ...full.others].toSorted(byScore);
  const matter = weigh(
    own.words.filter(({ stem }) => !isPersonWord(stem)),
    withFewerPersons,
  );
  return [
    ...[...full.last, ...matter.last].toSorted(byScore).slice(0, 1),
    ...full.others.filter(({ sheet }) => isNear(sheet)),
    ...matter.others.filter(({ sheet }) => !isNear(sheet)),
  ].toSorted(byScore);
}

function byScore(one: Candidate, other: Candidate): number {
  return other.score - one.score;
}

function worthOf({ score, fitted }: Candidate): number {
  return fitted + LIKELY * (score - fitted);
}

/** Counts persons and trades for little. */
function withFewerPersons(holds: Heard['holds']): Heard['holds'] {
  return (stem) => (isPersonWord(stem) ? PERSON : 1) * holds(stem);
}

/** Figures tell no matter: "I there 9 years" goes on with whatever was asked. */
function withoutFigures(holds: Heard['holds']): Heard['holds'] {
  return (stem) => (isFigureWord(stem) ? 0 : holds(stem));
}
