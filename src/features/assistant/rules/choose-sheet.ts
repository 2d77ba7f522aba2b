import type { Ranked } from '../../search/rules/retrieval.ts';
import { fitOf, fitsWhole, preparePhrases, weighByRarity, type Fit, type PreparedPhrase } from './fit-phrases.ts';
import type { Heard, Hearing } from './hear-question.ts';
import type { AnswerSheet, AskedOfSheet, Trap } from './sheet.ts';

/** A sheet with what speaks for it. */
export interface Candidate {
  readonly sheet: AnswerSheet;
  readonly score: number;
  /** The question of the sheet that fits best; null when none fits well enough. */
  readonly asked: { readonly entry: AskedOfSheet; readonly fit: Fit; readonly score: number } | null;
  /** What is taken for granted wrongly; null when no trap fits whole. */
  readonly trap: { readonly entry: Trap; readonly fit: Fit } | null;
  /** The best of its facts that the retrieval found, from 0 to 1; null for none. */
  readonly found: { readonly fact: string; readonly strength: number } | null;
}

/** Chooses sheets. */
export interface SheetChoice {
  /** The sheets that something speaks for, best first. */
  /** With `touching` only phrases count of which a word stands in that question, too. */
  readonly candidates: (
    heard: Pick<Heard, 'holds'>,
    ranked: readonly Ranked[],
    touching?: Pick<Heard, 'holds'>,
  ) => readonly Candidate[];
}

/** Least share of a phrase that has to be heard, by what its words say. */
const LEAST_SHARE = 0.62;
/** What the best statement of the retrieval counts for, in what words say: about two rare words. */
const FOUND = 5;
/** What counts besides for the statement that a topic of the search names as the answer. */
const NAMED = 2.5;
/** What a statement counts for whose section the question cites. */
const CITED = 12;

/** Prepares the choice once. */
export function prepareChoice(sheets: readonly AnswerSheet[], hearing: Hearing): SheetChoice {
  const lists = sheets.flatMap(({ asked, traps }) => [
    ...asked.map(({ when }) => when.flatMap((phrase) => [...hearing.stemsOf(phrase)])),
    ...traps.map(({ assumes }) => assumes.flatMap((phrase) => [...hearing.stemsOf(phrase)])),
  ]);
  const weigh = weighByRarity(lists);
  const prepared = sheets.map((sheet) => ({
    sheet,
    asked: sheet.asked.map((entry) => ({ entry, phrases: preparePhrases(entry.when, hearing, weigh) })),
    traps: sheet.traps.map((entry) => ({ entry, phrases: preparePhrases(entry.assumes, hearing, weigh) })),
  }));

  return {
    candidates(heard, ranked, touching = heard) {
      const isTouched = ({ stems }: PreparedPhrase) =>
        touching === heard || stems.some((stem) => touching.holds(stem) > 0);
      const strengths = strengthsOf(ranked);
      return prepared
        .map(({ sheet, asked, traps }): Candidate => {
          const bestAsked = bestOf(
            asked.flatMap(({ entry, phrases }) => {
              const fit = bestFit(phrases.filter(isTouched), heard, LEAST_SHARE);
              return fit === null ? [] : [{ entry, fit, score: scoreOf(fit) }];
            }),
            ({ score }) => score,
          );
          const bestTrap = bestOf(
            traps.flatMap(({ entry, phrases }) => {
              const fit = bestFit(
                phrases.filter((phrase) => fitsWhole(phrase, heard)),
                heard,
                0,
              );
              return fit === null ? [] : [{ entry, fit }];
            }),
            ({ fit }) => fit.weight,
          );
          const found = bestOf(
            sheet.facts.flatMap((fact) => {
              const strength = strengths.get(fact);
              return strength === undefined ? [] : [{ fact, strength }];
            }),
            ({ strength }) => strength,
          );
          const score = Math.max(bestAsked?.score ?? 0, bestTrap?.fit.weight ?? 0) + (found?.strength ?? 0) * FOUND;
          return { sheet, score, asked: bestAsked, trap: bestTrap, found };
        })
        .filter(({ score }) => score > 0)
        .toSorted((one, other) => other.score - one.score);
    },
  };
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
  return new Map(
    statements.map(({ item, score, coverage, isCited, isAnswer }) => [
      item.id,
      isCited ? CITED / FOUND : isAnswer ? 1 + NAMED / FOUND : best === 0 ? 0 : (score / best) * coverage,
    ]),
  );
}

function bestOf<Item>(items: readonly Item[], worth: (item: Item) => number): Item | null {
  return items.reduce<Item | null>((best, item) => (best === null || worth(item) > worth(best) ? item : best), null);
}
