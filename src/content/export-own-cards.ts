import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { checkCards } from './check-content.ts';
import { cardSchema, loadIdRegister, type Card } from '../features/cards/content.ts';
import type { CardFields } from '../features/cards/contract.ts';
import { fieldsOfRow, markExported, readOwnCards } from '../features/cards/server/service.ts';
import { libraryOf } from '../features/law/content.ts';
import { inTransaction } from '../platform/server/database/transaction.ts';
import { withNewEntry } from '../platform/server/yaml-list.ts';
import type { TeachingMaterial } from './teaching-material.ts';

/** File of the cards outside the levels. */
const FILE = 'flashcards/extra.yaml';
const REGISTER = 'flashcards/ids.yaml';

/** What was written of the administrators' own cards, and why a card was left out, as sentences. */
export interface OwnCardsExported {
  readonly written: readonly string[];
  readonly left: readonly string[];
}

/** A card of the files with its version in the panel. */
interface Candidate {
  readonly card: Card;
  readonly fields: CardFields;
}

/**
 * Writes the cards of administrators into the files under their ids, so that learners' progress stays. Leaves out each card with content
 * issues and reports the issues.
 */
export async function exportOwnCards(
  pool: Pool,
  contentRoot: string,
  { cards, law }: Pick<TeachingMaterial, 'cards' | 'law'>,
): Promise<OwnCardsExported> {
  const known = new Set(cards.map(({ id }) => id));
  const own = (await readOwnCards(pool)).filter(({ id }) => !known.has(id));
  if (own.length === 0) return { written: [], left: [] };
  const left: string[] = [];
  const candidates = own.flatMap((row): Candidate[] => {
    const fields = fieldsOfRow(row);
    const why = row.underReview ? ['its law was changed and nobody has read it since'] : missing(fields);
    const read = cardSchema.safeParse(inFileForm(row.id, fields));
    if (why.length === 0 && read.success) return [{ card: read.data, fields }];
    left.push(staying(row.id, why.length > 0 ? why : ['it has not the form of a card of the files']));
    return [];
  });
  const register = await loadIdRegister(contentRoot);
  const { passing, refused } = await passingOnes(candidates, (more) =>
    checkCards(
      libraryOf(law),
      [...cards, ...more],
      new Map([...register, ...more.map(({ id, heading }): [number, string] => [id, heading])]),
    ),
  );
  left.push(...refused);
  await write(contentRoot, passing);
  await inTransaction(pool, async (client) => {
    for (const { card, fields } of passing) await markExported(client, card.id, fields);
  });
  return { written: passing.map(({ card }) => `content/${FILE}: id ${card.id}.`), left };
}

function staying(id: number, why: readonly string[]): string {
  return `Card ${id} stays in the panel: ${why.join('; ')}.`;
}

/** Fields of a card in the files that an own card lacks. */
function missing({ heading, correctAnswer, explanation, facts }: CardFields): readonly string[] {
  return [
    ...(heading === null ? ['it has no heading'] : []),
    ...(correctAnswer === null ? ['it has no options'] : []),
    ...(explanation === null ? ['it has no explanation'] : []),
    ...(facts.length === 0 ? ['it names no fact'] : []),
  ];
}

function inFileForm(id: number, { correctAnswer, wrongAnswers, explanation, facts, ...fields }: CardFields): unknown {
  const { heading, question, answer, section, lawReference, category, difficulty, audience, isPremium } = fields;
  return {
    id,
    heading,
    question,
    answer,
    section,
    lawReference,
    category,
    difficulty,
    audience,
    isPremium,
    correctOption: correctAnswer,
    wrongOptions: wrongAnswers,
    explanation,
    facts,
  };
}

/** Returns the cards without issues. An issue of the whole deck excludes all of them. */
async function passingOnes(
  candidates: readonly Candidate[],
  check: (more: readonly Card[]) => ReturnType<typeof checkCards>,
): Promise<{ readonly passing: readonly Candidate[]; readonly refused: readonly string[] }> {
  const before = new Set(check([]).map(({ where, message }) => `${where} ${message}`));
  const refused: string[] = [];
  let passing = candidates;
  for (;;) {
    const issues = check(passing.map(({ card }) => card))
      .map(({ where, message }) => ({ where, text: `${where} ${message}` }))
      .filter(({ text }) => !before.has(text));
    if (issues.length === 0) return { passing, refused };
    const blamed = passing.filter(({ card }) => issues.some((issue) => names(issue.text, card.id)));
    const out = blamed.length > 0 ? blamed : passing;
    for (const { card } of out) {
      const own = issues.filter(({ text }) => blamed.length === 0 || names(text, card.id));
      refused.push(
        staying(
          card.id,
          own.map(({ text }) => text.replace(/\.$/, '')),
        ),
      );
    }
    passing = passing.filter((each) => !out.includes(each));
  }
}

function names(text: string, id: number): boolean {
  const [, ...after] = text.toLowerCase().split(`card ${id}`);
  return after.some((rest) => !/^\d/.test(rest));
}

async function write(contentRoot: string, passing: readonly Candidate[]): Promise<void> {
  if (passing.length === 0) return;
  const [file, register] = [join(contentRoot, FILE), join(contentRoot, REGISTER)];
  const text = passing.reduce((before, { card }) => withNewEntry(before, 'cards', card), await readFile(file, 'utf8'));
  await writeFile(file, text);
  const ids = (await readFile(register, 'utf8')).trimEnd();
  await writeFile(
    register,
    `${ids}\n${passing.map(({ card }) => `  ${card.id}: ${registered(card.heading)}\n`).join('')}`,
  );
}

/** A heading as the register has it: in quotes where YAML would read something else. */
export function registered(heading: string): string {
  return /[:#"']|^[^A-Za-z0-9]/.test(heading) ? JSON.stringify(heading) : heading;
}
