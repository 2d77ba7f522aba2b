import type { FactBook } from './fact-book.ts';
import { preparePhrases, weighByRarity, type PreparedPhrase, type WeighStem } from './fit-phrases.ts';
import { saysLittle, type Hearing } from './hear-question.ts';
import { ROWS, type AnswerSheet, type AskedOfSheet, type Statement, type Trap } from './sheet.ts';

/** A question of a sheet, as what is asked is compared with it. */
export interface PreparedAsked {
  readonly entry: AskedOfSheet;
  readonly phrases: readonly PreparedPhrase[];
  /** The stems of the question and of its answer. */
  readonly spoken: ReadonlySet<string>;
}

/** What a sheet says is taken for granted, as what is asked is compared with it. */
export interface PreparedTrap {
  readonly entry: Trap;
  readonly phrases: readonly PreparedPhrase[];
}

/** A sheet as what is asked is compared with it. */
export interface PreparedSheet {
  readonly sheet: AnswerSheet;
  /** The stems of all that it speaks of. */
  readonly spoken: ReadonlySet<string>;
  readonly asked: readonly PreparedAsked[];
  readonly traps: readonly PreparedTrap[];
}

/** All sheets, and what a word says by how few of them speak of it. */
export interface PreparedSheets {
  readonly prepared: readonly PreparedSheet[];
  readonly amongSheets: WeighStem;
}

/** What a small word counts for beside one that says something. */
const SMALL = 0.4;

/** Prepares the sheets once. */
export function prepareSheets(
  sheets: readonly AnswerSheet[],
  { hearing, book }: { readonly hearing: Pick<Hearing, 'stemsOf'>; readonly book: FactBook },
): PreparedSheets {
  const textOf = (statement: Statement) =>
    typeof statement === 'string' ? (book.factOf(statement)?.text ?? '') : statement.text;
  const stemsOf = (texts: readonly string[]) => new Set(texts.flatMap((text) => [...hearing.stemsOf(text)]));
  const spoken: ReadonlySet<string>[] = [];
  for (const sheet of sheets) {
    spoken.push(
      stemsOf([
        sheet.about,
        ...sheet.facts.map(textOf),
        ...ROWS.flatMap((row) => sheet[row].map(textOf)),
        ...sheet.asked.flatMap(({ when, lead }) => [...when, lead]),
        ...sheet.traps.flatMap(({ assumes }) => assumes),
      ]),
    );
  }
  const amongSheets = weighByRarity(spoken);
  const ofQuestions: ReadonlySet<string>[] = [];
  for (const { asked, traps } of sheets) {
    ofQuestions.push(...asked.map(({ when }) => stemsOf(when)), ...traps.map(({ assumes }) => stemsOf(assumes)));
  }
  const amongQuestions = weighByRarity(ofQuestions);
  const weigh = (stem: string) =>
    (saysLittle(stem) ? SMALL : 1) * (0.5 * amongQuestions(stem) + 0.5 * amongSheets(stem));
  const prepared: PreparedSheet[] = [];
  for (const [place, sheet] of sheets.entries()) {
    prepared.push({
      sheet,
      spoken: spoken[place] ?? new Set(),
      asked: sheet.asked.map((entry) => ({
        entry,
        phrases: preparePhrases(entry.when, hearing, weigh),
        spoken: stemsOf([...entry.when, entry.lead, ...entry.facts.map(textOf)]),
      })),
      traps: sheet.traps.map((entry) => ({ entry, phrases: preparePhrases(entry.assumes, hearing, weigh) })),
    });
  }
  return { prepared, amongSheets };
}
