import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { arithmetic, factIds, nonEmptyText, ContentError, parseContent } from '../law/content/material.ts';
import type { CardFields } from './contract.ts';
import { AUDIENCES, CATEGORIES, DIFFICULTIES } from './rules/card-text.ts';

/** A card as its author writes it in content/flashcards. Its rules of content are checked by `npm run content:check`. */
export const cardSchema = z.strictObject({
  id: z.int().positive(),
  /** The marginal note, ending with a full stop. */
  heading: nonEmptyText,
  question: nonEmptyText,
  /** One to four sentences; a blank line separates two paragraphs. */
  answer: nonEmptyText,
  /** Section as printed in the margin: "26", "32(1)", "Part IX", "S.R.&O. 42". */
  section: nonEmptyText,
  lawReference: nonEmptyText,
  category: z.enum(CATEGORIES),
  difficulty: z.enum(DIFFICULTIES),
  audience: z
    .array(z.enum(AUDIENCES))
    .min(1)
    .refine((list) => new Set(list).size === list.length, 'names the same audience twice'),
  isPremium: z.boolean(),
  correctOption: nonEmptyText,
  wrongOptions: z.tuple([nonEmptyText, nonEmptyText, nonEmptyText]),
  explanation: nonEmptyText,
  /** Ids of the facts in content/law that the card depends on. */
  facts: factIds,
  arithmetic,
  /** Cards with similar questions, with the reason why both are needed. */
  similarTo: z.array(z.strictObject({ id: z.int().positive(), why: nonEmptyText })).optional(),
  /** Why the card is studied but not graded: it contains an open point. */
  ungraded: nonEmptyText.optional(),
});

/** A complete card. */
export type Card = z.output<typeof cardSchema>;

/** Returns the fields of a card from the files that the admin panel may change. */
export function fieldsOfCard(card: Card): CardFields {
  const { question, answer, heading, section, lawReference, audience, category, difficulty, isPremium } = card;
  const { correctOption, wrongOptions, explanation, facts } = card;
  return {
    question,
    answer,
    heading,
    section,
    lawReference,
    audience,
    category,
    difficulty,
    isPremium,
    correctAnswer: correctOption,
    wrongAnswers: [...wrongOptions],
    explanation,
    facts,
  };
}

const cardFileSchema = z.strictObject({ cards: z.array(cardSchema).min(1) });
const registerSchema = z.strictObject({ ids: z.record(z.string().regex(/^\d+$/), nonEmptyText) });

/** The ids of each level, first and last, from level 1 on; ids above 216 are extra cards outside the levels. */
export const LEVEL_ID_RANGES = [
  [1, 20],
  [21, 45],
  [46, 70],
  [71, 100],
  [101, 130],
  [131, 160],
  [161, 180],
  [181, 216],
] as const;

function checkRange(file: string, level: number, cards: readonly Card[]): void {
  const range = LEVEL_ID_RANGES[level - 1];
  if (range === undefined)
    throw new ContentError([
      `content/flashcards/${file}: there is no level ${level}; levels are 1 to ${LEVEL_ID_RANGES.length}.`,
    ]);
  const [first, last] = range;
  const outside = cards.filter((card) => card.id < first || card.id > last);
  if (outside.length > 0) {
    throw new ContentError(
      outside.map(
        (card) =>
          `content/flashcards/${file}, card ${card.id}, field id: level ${level} holds ids ${first} to ${last}.`,
      ),
    );
  }
}

/**
 * The deck in order of id, from `flashcards/level-N.yaml` (and `flashcards/extra.yaml` for ids above the levels).
 * `contentRoot` is the folder `content`. Throws ContentError, whose sentences name file, card and field.
 */
export async function loadCards(contentRoot: string): Promise<Card[]> {
  const folder = join(contentRoot, 'flashcards');
  const files = (await readdir(folder)).filter((name) => /^(?:level-\d+|extra)\.yaml$/.test(name));
  const decks = await Promise.all(
    files.map(async (file) => {
      const { cards } = parseContent(
        `content/flashcards/${file}`,
        await readFile(join(folder, file), 'utf8'),
        cardFileSchema,
      );
      const level = /^level-(\d+)/.exec(file)?.[1];
      if (level !== undefined) checkRange(file, Number(level), cards);
      return cards;
    }),
  );
  return decks.flat().toSorted((first, second) => first.id - second.id);
}

/**
 * Returns the heading of each published id, from `flashcards/ids.yaml`.
 * @throws ContentError if it is invalid
 */
export async function loadIdRegister(contentRoot: string): Promise<Map<number, string>> {
  const path = join(contentRoot, 'flashcards', 'ids.yaml');
  const { ids } = parseContent('content/flashcards/ids.yaml', await readFile(path, 'utf8'), registerSchema);
  return new Map(Object.entries(ids).map(([id, heading]) => [Number(id), heading]));
}
