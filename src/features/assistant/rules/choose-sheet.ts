import type { Ranked } from '../../search/rules/retrieval.ts';
import { fitOf, fitsWhole, type Fit, type PreparedPhrase, type WeighStem } from './fit-phrases.ts';
import type { FactBook } from './fact-book.ts';
import { saysLittle, type Heard, type Hearing } from './hear-question.ts';
import { prepareSheets, type PreparedAsked, type PreparedSheet, type PreparedTrap } from './prepare-sheets.ts';
import type { AnswerSheet, AskedOfSheet, Trap } from './sheet.ts';
import type { Meaning, WeighMeaning } from './weigh-meaning.ts';

/** A sheet with what speaks for it. */
export interface Candidate {
  readonly sheet: AnswerSheet;
  /** What it stands before others by: what fits, and what all words together make likely. */
  readonly score: number;
  /** What of it fits: phrases, statements and words. */
  readonly fitted: number;
  /** The question of the sheet that answers best; null when none fits or is likely enough. */
  readonly asked: { readonly entry: AskedOfSheet; readonly fitted: number; readonly score: number } | null;
  /** What is taken for granted wrongly, and how much likelier it is than the sheet's likeliest question; null when no trap fits whole. */
  readonly trap: { readonly entry: Trap; readonly fit: Fit; readonly ahead: number } | null;
  /** The likeliest trap of the sheet, and how much likelier than its likeliest question; null for a sheet without traps. */
  readonly believed: { readonly entry: Trap; readonly ahead: number } | null;
  /** The best of its facts that the retrieval found; null for none. */
  readonly found: { readonly fact: string; readonly strength: number } | null;
  /** The share of what the question says that the sheet speaks of, from 0 to 1. */
  readonly covered: number;
}

/** What is looked for: the question, what the retrieval found for it, and the law's words for it. */
export interface Sought {
  readonly heard: Pick<Heard, 'holds' | 'words'>;
  /** The words whose meaning counts, where they are more than what was heard. */
  readonly meant?: Pick<Heard, 'holds' | 'words'>;
  /** What traps are looked for in: each sentence that was typed, orders included. */
  readonly trapped: readonly Pick<Heard, 'holds'>[];
  readonly ranked: readonly Ranked[];
  readonly lawStems: readonly string[];
  /** Only phrases count of which a word stands in this question. */
  readonly touching?: Pick<Heard, 'holds'>;
  /** A sheet that is a candidate whatever speaks for it. */
  readonly always?: AnswerSheet;
}

/** Chooses sheets: the sheets that something speaks for, best first. */
export type ChooseSheets = (sought: Sought) => readonly Candidate[];

/** Least share of a phrase that has to be heard, by what its words say. */
const LEAST_SHARE = 0.7;
/** What the best statement of the retrieval counts for, in what words say: less than two rare words. */
const FOUND = 4;
/** The strength of the statement that a topic of the search names as the answer. */
const NAMED = 0.9;
/** What a statement counts for whose section the question cites. */
const CITED = 25;
/** What a phrase counts for that fits whole. */
const WHOLE = 1.6;
/** What it counts for that a sheet speaks of the question's words anywhere. */
const SPEAKS_OF = 0.5;
/** What the law's words count for beside those of the question. */
const LAW_WORD = 0.5;
/** What it counts for that the words of one of a sheet's questions, and of its answer, are those of the question. */
const SPOKEN = 0.55;
/** Least share of a question's words that such a question has to hold. */
const LEAST_SPOKEN = 0.6;
/** What all that fits counts for beside what the words make likely: on questions that nobody wrote phrases for it told little more. */
const OF_FITTED = 0.6;
/** From what likelihood a question of a sheet answers although no phrase of it fits. */
const LEAST_LIKELY = -3;

/** For phrases that are known to fit. */
const ALL_HEARD: Pick<Heard, 'holds'> = { holds: () => 1 };

/** What sheets are chosen with. */
export interface ChoiceParts {
  readonly hearing: Hearing;
  readonly meaningOf: WeighMeaning;
  readonly book: FactBook;
}

/** Prepares the choice once. */
export function prepareChoice(sheets: readonly AnswerSheet[], { hearing, meaningOf, book }: ChoiceParts): ChooseSheets {
  const { prepared, amongSheets } = prepareSheets(sheets, { hearing, book });
  return (sought) => {
    const question = weighQuestion(sought, { meaningOf, amongSheets });
    return prepared
      .map((sheet) => candidateOf(sheet, question))
      .filter(({ sheet, fitted, score }) => fitted > 0 || score > 0 || sheet === sought.always)
      .toSorted((one, other) => other.score - one.score);
  };
}

/** What is looked for, as every sheet is weighed against it. */
interface Weighed extends Pick<Sought, 'heard' | 'trapped'> {
  readonly touching: Sought['touching'];
  readonly meaning: Meaning;
  /** How strongly the retrieval speaks for each statement. */
  readonly strengths: ReadonlyMap<string, number>;
  /** The stems that say something, or all where none does. */
  readonly said: readonly string[];
  /** The law's words for them. */
  readonly inLaw: readonly string[];
  /** What all that is said weighs. */
  readonly whole: number;
  /** What the stems among some weigh. */
  readonly weightIn: (spoken: ReadonlySet<string>, stems: readonly string[]) => number;
}

function weighQuestion(
  { heard, meant = heard, trapped, ranked, lawStems, touching }: Sought,
  { meaningOf, amongSheets }: { readonly meaningOf: WeighMeaning; readonly amongSheets: WeighStem },
): Weighed {
  const stems = [...new Set(heard.words.map(({ stem }) => stem))];
  const telling = stems.filter((stem) => !saysLittle(stem));
  const said = telling.length > 0 ? telling : stems;
  return {
    heard,
    trapped,
    touching,
    meaning: meaningOf(meant),
    strengths: strengthsOf(ranked),
    said,
    inLaw: lawStems.filter((stem) => !said.includes(stem) && !saysLittle(stem)),
    whole: said.reduce((sum, stem) => sum + amongSheets(stem), 0),
    weightIn: (spoken, of) => of.reduce((sum, stem) => sum + (spoken.has(stem) ? amongSheets(stem) : 0), 0),
  };
}

/** A sheet with what of a question speaks for it. */
function candidateOf({ sheet, spoken, asked, traps }: PreparedSheet, question: Weighed): Candidate {
  const { meaning, said, inLaw, whole, weightIn } = question;
  const best = bestAsked(asked, question);
  const trap = bestTrap(sheet, traps, question);
  const found = bestFound(sheet, question);
  const besides =
    (found?.strength ?? 0) * FOUND + SPEAKS_OF * (weightIn(spoken, said) + LAW_WORD * weightIn(spoken, inLaw));
  const byTraps = sheet.traps.map(
    (entry) => OF_FITTED * (entry === trap?.entry ? trap.fit.weight : 0) + meaning.of(entry),
  );
  return {
    sheet,
    score: Math.max(best?.score ?? NOTHING, ...byTraps) + OF_FITTED * besides,
    fitted: Math.max(best?.fitted ?? 0, trap?.fit.weight ?? 0) + besides,
    asked: best !== null && (best.fitted > 0 || meaning.of(best.entry) >= LEAST_LIKELY) ? best : null,
    trap,
    believed: believedOf(sheet, meaning),
    found,
    covered: whole === 0 ? 0 : weightIn(spoken, said) / whole,
  };
}

/** The question of a sheet for which most speaks: its phrases, the words of its answer, and what is likely to be meant. */
function bestAsked(
  asked: readonly PreparedAsked[],
  { heard, touching, meaning, said, whole, weightIn }: Weighed,
): Candidate['asked'] {
  const isTouched = ({ stems }: PreparedPhrase) =>
    touching === undefined || stems.some((stem) => !saysLittle(stem) && touching.holds(stem) > 0);
  return bestOf(
    asked.map(({ entry, phrases, spoken }) => {
      const fit = bestFit(phrases.filter(isTouched), heard, LEAST_SHARE);
      const share = whole === 0 ? 0 : weightIn(spoken, said) / whole;
      const soft = touching === undefined && share >= LEAST_SPOKEN ? SPOKEN * share * weightIn(spoken, said) : 0;
      const isWhole = fit !== null && fit.share > 0.99;
      const fitted = Math.max(fit === null ? 0 : scoreOf(fit), soft) * (isWhole ? WHOLE : 1) + 0.2 * soft;
      return { entry, fitted, score: OF_FITTED * fitted + meaning.of(entry) };
    }),
    ({ score }) => score,
  );
}

/** What is most surely taken for granted, of what a sentence that was typed holds whole. */
function bestTrap(
  sheet: AnswerSheet,
  traps: readonly PreparedTrap[],
  { trapped, meaning }: Weighed,
): Candidate['trap'] {
  return bestOf(
    traps.flatMap(({ entry, phrases }) => {
      const fit = bestFit(
        phrases.filter((phrase) => trapped.some((sentence) => fitsWhole(phrase, sentence))),
        ALL_HEARD,
        0,
      );
      return fit === null ? [] : [{ entry, fit, ahead: meaning.of(entry) - likeliestAsked(sheet, meaning) }];
    }),
    ({ fit }) => fit.weight,
  );
}

/** The fact of a sheet that the retrieval found best. */
function bestFound({ facts }: AnswerSheet, { strengths }: Weighed): Candidate['found'] {
  return bestOf(
    facts.flatMap((fact) => {
      const strength = strengths.get(fact);
      return strength === undefined ? [] : [{ fact, strength }];
    }),
    ({ strength }) => strength,
  );
}

/** What a sheet counts for that has no question. */
const NOTHING = -100;

function likeliestAsked({ asked }: AnswerSheet, meaning: Meaning): number {
  return Math.max(NOTHING, ...asked.map(meaning.of));
}

function believedOf(sheet: AnswerSheet, meaning: Meaning): Candidate['believed'] {
  const entry = bestOf(sheet.traps, meaning.of);
  return entry === null ? null : { entry, ahead: meaning.of(entry) - likeliestAsked(sheet, meaning) };
}

/** What a fit counts for: all of the phrase its weight, a part of it less than its part. */
function scoreOf({ weight, share }: Fit): number {
  return weight * share;
}

function bestFit(phrases: readonly PreparedPhrase[], heard: Pick<Heard, 'holds'>, least: number): Fit | null {
  return bestOf(
    phrases.map((phrase) => fitOf(phrase, heard)).filter(({ share }) => share > 0 && share >= least),
    scoreOf,
  );
}

/** How strongly the retrieval speaks for each statement: beside the best one, and by how much of what was sought it holds. */
function strengthsOf(ranked: readonly Ranked[]): ReadonlyMap<string, number> {
  const statements = ranked.filter(({ item }) => item.fact !== undefined);
  const best = Math.max(
    0,
    ...statements.filter(({ isCited, isAnswer }) => !isCited && !isAnswer).map(({ score }) => score),
  );
  const citedPages = new Set(ranked.filter(({ isCited }) => isCited).map(({ item }) => item.path));
  return new Map(
    statements.map(({ item, score, coverage, isAnswer }) => {
      const [page = ''] = item.path.split('#');
      const strength = best === 0 ? 0 : (score / best) * coverage;
      return [item.id, citedPages.has(page) ? CITED / FOUND : isAnswer ? NAMED : strength];
    }),
  );
}

function bestOf<Item>(items: readonly Item[], worth: (item: Item) => number): Item | null {
  return items.reduce<Item | null>((best, item) => (best === null || worth(item) > worth(best) ? item : best), null);
}
