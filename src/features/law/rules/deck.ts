import {
  nameOfCard,
  type CardView,
  type Category,
  type Difficulty,
  type FactView,
  type ContentIssue,
  type LawPrefix,
  type TeachingItem,
} from './content-model.ts';
import { normalForm } from './figures.ts';
import { checkOptions } from './options.ts';
import { sentencesOf } from './wording.ts';

const MAX_HEADING_WORDS = 7;
const MAX_ANSWER_SENTENCES = 4;

const lawOf: Readonly<Record<Category, LawPrefix>> = {
  'Employment Act': 'EA-',
  'Labour Relations Act': 'LRA-',
  'Minimum Wages': 'MW-',
};

/** A card as the checks of grounding and wording see it. */
export function teachingItemOfCard(card: CardView): TeachingItem {
  const { heading, question, answer, correctOption, explanation } = card;
  return {
    where: nameOfCard(card),
    isGraded: card.ungraded === undefined,
    law: lawOf[card.category],
    facts: card.facts,
    citations: [{ section: card.section, lawReference: card.lawReference }],
    question: question,
    taught: ['answer', 'correctOption'],
    fields: { heading, question, answer, correctOption, explanation },
    wrong: card.wrongOptions,
    arithmetic: card.arithmetic ?? [],
  };
}

/** Checks the form of a card's heading, question, answer and options. */
export function checkForm(card: CardView): ContentIssue[] {
  const where = nameOfCard(card);
  const issues: ContentIssue[] = [];
  const addIssue = (message: string) => issues.push({ where, message });
  if (!card.heading.endsWith('.') || card.heading.trim().split(/\s+/).length > MAX_HEADING_WORDS) {
    addIssue(`has a heading that is not a marginal note: at most ${MAX_HEADING_WORDS} words, ending with a full stop.`);
  }
  if (!card.question.trim().endsWith('?')) addIssue('has a question that does not end with a question mark.');
  const answerLength = sentencesOf(card.answer).length;
  if (answerLength > MAX_ANSWER_SENTENCES)
    addIssue(`answers in ${answerLength} sentences; an answer has 1 to ${MAX_ANSWER_SENTENCES}.`);
  return [...issues, ...checkOptions(where, card)];
}

/** Numbers up to this one are given in the files, one after another; a card that was made in the panel brings its own, above. */
const LAST_FILE_ID = 10_000;
/** The cards everyone may study (level 1). */
const FREE_CARDS = 20;
/** Minimum number of cards, and of cards in levels by category (product-rules.md, V9). */
const MIN_CARDS = 256;
const IN_LEVELS: Readonly<Record<Category, number>> = {
  'Employment Act': 104,
  'Labour Relations Act': 77,
  'Minimum Wages': 35,
};
/** The share of each difficulty to aim at, and how far the deck may be from it. */
const DIFFICULTY_SHARE: Readonly<Record<Difficulty, number>> = { easy: 0.4, medium: 0.4, hard: 0.2 };
const SHARE_TOLERANCE = 0.05;
const DEMAND: Readonly<Record<Difficulty, number>> = { easy: 0, medium: 1, hard: 2 };
/** Share of common words (Jaccard index) from which two questions count as similar. */
const NEARLY_THE_SAME = 0.6;

const deck = 'The deck';
const STOP_WORDS = new Set(
  'a an the of to in on at for from by with and or is are be does do did has have had must may can her his their its it that this what which who how when where if after before as under much many long one she he they'.split(
    ' ',
  ),
);

/** Ids run from 1 without gap or repeat, and after them those of the panel in their order; level 1 alone is free. */
export function checkIds(cards: readonly CardView[]): ContentIssue[] {
  const issues: ContentIssue[] = [];
  cards.forEach((card, index) => {
    const isRepeated = cards.slice(0, index).some((earlier) => earlier.id === card.id);
    if (card.id > LAST_FILE_ID ? isRepeated : card.id !== index + 1) {
      issues.push({
        where: nameOfCard(card),
        message: isRepeated
          ? `has an id that another card has.`
          : `stands where id ${index + 1} belongs; ids run from 1 without a gap, in order.`,
      });
    }
    if (card.isPremium !== card.id > FREE_CARDS) {
      issues.push({
        where: nameOfCard(card),
        message: `has isPremium ${card.isPremium}; cards 1 to ${FREE_CARDS} are free, all others premium.`,
      });
    }
  });
  return issues;
}

/**
 * Ids are stable: learners' progress refers to them. `register` contains the heading of each id at publication
 * (content/flashcards/ids.yaml).
 */
export function checkRegister(cards: readonly CardView[], register: ReadonlyMap<number, string>): ContentIssue[] {
  const headings = new Map(cards.map((card) => [card.id, card.heading]));
  const issues = cards.flatMap((card): ContentIssue[] => {
    const registered = register.get(card.id);
    if (registered === card.heading) return [];
    const message =
      registered === undefined
        ? `is not in content/flashcards/ids.yaml; add the line "${card.id}: ${card.heading}".`
        : `was published as "${registered}". If it still asks the same, change its line in content/flashcards/ids.yaml; if it is a new card, give it the next free id.`;
    return [{ where: nameOfCard(card), message }];
  });
  for (const [id, heading] of register) {
    if (!headings.has(id))
      issues.push({
        where: `Card ${id} (${heading})`,
        message: 'was published and is gone; learners have progress on it. Bring it back or rewrite it.',
      });
  }
  return issues;
}

/** Counts the cards in total, by category in the levels, and by difficulty. */
export function checkCounts(cards: readonly CardView[], levels: readonly Level[]): ContentIssue[] {
  const issues: ContentIssue[] = [];
  if (cards.length < MIN_CARDS)
    issues.push({ where: deck, message: `has ${cards.length} cards; it needs at least ${MIN_CARDS}.` });
  const inLevels = levels.flatMap((level) => level.cards);
  for (const [category, wanted] of Object.entries(IN_LEVELS)) {
    const count = inLevels.filter((card) => card.category === category).length;
    if (count !== wanted)
      issues.push({ where: deck, message: `has ${count} cards of ${category} in its levels; it has ${wanted}.` });
  }
  for (const [difficulty, share] of Object.entries(DIFFICULTY_SHARE)) {
    const actual = cards.filter((card) => card.difficulty === difficulty).length / Math.max(1, cards.length);
    if (Math.abs(actual - share) > SHARE_TOLERANCE) {
      issues.push({
        where: deck,
        message: `has ${Math.round(actual * 100)}% ${difficulty} cards; aim at about ${Math.round(share * 100)}%.`,
      });
    }
  }
  return issues;
}

/** A level with its cards. */
export interface Level {
  readonly name: string;
  readonly cards: readonly CardView[];
}

/** Checks that each level mixes the three categories and is no easier on average than the one before. */
export function checkLevels(levels: readonly Level[]): ContentIssue[] {
  const demandOf = ({ cards }: Level) =>
    cards.reduce((total, card) => total + DEMAND[card.difficulty], 0) / Math.max(1, cards.length);
  return levels.flatMap((level, index): ContentIssue[] => {
    const missing = Object.keys(IN_LEVELS).filter(
      (category) => !level.cards.some((card) => card.category === category),
    );
    const before = levels[index - 1];
    const falls = before !== undefined && demandOf(level) < demandOf(before);
    return [
      ...missing.map((category) => ({ where: level.name, message: `has no card of ${category}.` })),
      ...(falls
        ? [
            {
              where: level.name,
              message: `asks less than ${before.name} (${demandOf(level).toFixed(2)} after ${demandOf(before).toFixed(2)}, where easy is 0 and hard is 2).`,
            },
          ]
        : []),
    ];
  });
}

/** Every confirmed fact is taught by a card, but background and general knowledge of the legal system. */
export function checkEveryFactTaught(facts: readonly FactView[], cards: readonly CardView[]): ContentIssue[] {
  return confirmedWithoutCard(facts, cards).map((id) => ({
    where: `Fact ${id}`,
    message: 'is confirmed but no card teaches it.',
  }));
}

/** The ids of confirmed facts that no card depends on, in the order of the fact base. */
export function confirmedWithoutCard(facts: readonly FactView[], cards: readonly CardView[]): string[] {
  const used = new Set(cards.flatMap((card) => card.facts));
  return facts
    .filter(
      (fact) =>
        fact.standing === 'confirmed' && fact.background !== true && !fact.id.startsWith('GEN-') && !used.has(fact.id),
    )
    .map((fact) => fact.id);
}

function questionWords(card: CardView): Set<string> {
  return new Set(
    normalForm(card.question)
      .filter((word) => !STOP_WORDS.has(word))
      .map((word) => word.replace(/(?:ies|s)$/, '')),
  );
}

function overlap(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared / Math.max(1, first.size + second.size - shared);
}

function isJustified(first: CardView, second: CardView): boolean {
  return [[first, second] as const, [second, first] as const].some(
    ([from, to]) => from.similarTo?.some((other) => other.id === to.id) === true,
  );
}

/** Reports similar questions, unless one card gives the reason in `similarTo`, and unknown ids in `similarTo`. */
export function checkSimilar(cards: readonly CardView[]): ContentIssue[] {
  const questions = cards.map((card) => ({ card, questions: questionWords(card) }));
  const issues = questions.flatMap((first, index) =>
    questions.slice(index + 1).flatMap((second): ContentIssue[] => {
      const share = overlap(first.questions, second.questions);
      if (share < NEARLY_THE_SAME || isJustified(first.card, second.card)) return [];
      return [
        {
          where: nameOfCard(first.card),
          message: `asks nearly the same as card ${second.card.id} (${Math.round(share * 100)}% of the words); change one, or say in similarTo why both are wanted.`,
        },
      ];
    }),
  );
  const ids = new Set(cards.map((card) => card.id));
  for (const card of cards) {
    for (const other of card.similarTo ?? []) {
      if (other.id === card.id || !ids.has(other.id))
        issues.push({
          where: nameOfCard(card),
          message: `names card ${other.id} in similarTo, which is no other card.`,
        });
    }
  }
  return issues;
}
