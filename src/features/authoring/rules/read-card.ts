import { cleanLine, cleanLines } from '../../../platform/shared/clean-text.ts';
import type { CardFields } from '../../cards/contract.ts';
import { AUDIENCES, CATEGORIES, DIFFICULTIES } from '../../cards/rules/card-text.ts';

/** The most characters of each text of a card. */
export const CARD_LENGTHS = {
  question: 500,
  answer: 4000,
  heading: 120,
  section: 60,
  lawReference: 300,
  option: 500,
  explanation: 2000,
} as const;

/** The most facts a card may name, and the wrong options of its quiz question. */
export const MAX_FACTS = 12;
/** Number of wrong options of a quiz question. */
export const WRONG_ANSWERS = 3;

/** A card as typed in the form or read from a row of a file. An empty text means no value. */
export interface CardDraft {
  readonly question: string;
  readonly answer: string;
  readonly heading: string;
  readonly section: string;
  readonly lawReference: string;
  readonly audience: readonly string[];
  readonly category: string;
  readonly difficulty: string;
  readonly isPremium: boolean;
  readonly correctAnswer: string;
  readonly wrongAnswers: readonly string[];
  readonly explanation: string;
  readonly facts: readonly string[];
}

/** A field of a draft; a wrong option is named by its place, from 0. */
export type CardPath = Exclude<keyof CardDraft, 'wrongAnswers'> | `wrongAnswers.${number}`;

/** An error of a field, in a sentence for the author. */
export interface CardIssue {
  readonly path: CardPath;
  readonly message: string;
}

/** Data for checking a draft. */
export interface CardReader {
  /** Whether the card is from the content files, which require more fields. */
  readonly isOfContent: boolean;
  readonly isKnownFact: (id: string) => boolean;
}

type TextField = Extract<keyof typeof CARD_LENGTHS, keyof CardDraft>;

const NAMES: Readonly<Record<TextField, string>> = {
  question: 'Question',
  answer: 'Answer',
  heading: 'Heading',
  section: 'Section',
  lawReference: 'Law reference',
  explanation: 'Explanation',
};

/** Fields with several lines. */
const OF_LINES: ReadonlySet<TextField> = new Set(['answer', 'explanation']);

const REQUIRED: readonly TextField[] = ['question', 'answer', 'section', 'lawReference'];

/**
 * The card that a draft is, or everything that is wrong about it, in the order of the form (product-rules.md, Y3). Lengths are looked at
 * before anything else reads a text.
 */
export function readCard(
  draft: CardDraft,
  reader: CardReader,
): { readonly card: CardFields } | { readonly issues: readonly CardIssue[] } {
  const long = tooLong(draft);
  if (long.length > 0) return { issues: long };
  const text = (field: TextField) => (OF_LINES.has(field) ? cleanLines : cleanLine)(draft[field]);
  const category = CATEGORIES.find((known) => known === draft.category);
  const difficulty = DIFFICULTIES.find((known) => known === draft.difficulty);
  const audience = AUDIENCES.filter((known) => draft.audience.includes(known));
  const facts = [...new Set(draft.facts)];
  const correctAnswer = cleanLine(draft.correctAnswer);
  const wrongAnswers = draft.wrongAnswers.map(cleanLine);
  const needed = reader.isOfContent ? [...REQUIRED, 'heading' as const, 'explanation' as const] : REQUIRED;
  const issues = [
    ...needed.flatMap((field): CardIssue[] =>
      text(field) === '' ? [{ path: field, message: `${NAMES[field]} is required` }] : [],
    ),
    ...choiceIssues(draft),
    ...optionIssues(correctAnswer, wrongAnswers, reader),
    ...factIssues(facts, reader),
  ];
  if (issues.length > 0 || category === undefined || difficulty === undefined) return { issues };
  return {
    card: {
      question: text('question'),
      answer: text('answer'),
      heading: text('heading') === '' ? null : text('heading'),
      section: text('section'),
      lawReference: text('lawReference'),
      audience,
      category,
      difficulty,
      isPremium: draft.isPremium,
      correctAnswer: correctAnswer === '' ? null : correctAnswer,
      wrongAnswers: correctAnswer === '' ? [] : wrongAnswers,
      explanation: text('explanation') === '' ? null : text('explanation'),
      facts,
    },
  };
}

/** The draft that a card is edited from. */
export function toCardDraft(card: CardFields): CardDraft {
  const { heading, correctAnswer, wrongAnswers, explanation, ...rest } = card;
  return {
    ...rest,
    heading: heading ?? '',
    correctAnswer: correctAnswer ?? '',
    wrongAnswers: Array.from({ length: WRONG_ANSWERS }, (_, place) => wrongAnswers[place] ?? ''),
    explanation: explanation ?? '',
  };
}

function tooLong(draft: CardDraft): readonly CardIssue[] {
  const options = [
    { path: 'correctAnswer' as const, text: draft.correctAnswer },
    ...draft.wrongAnswers.map((text, place) => ({ path: `wrongAnswers.${place}` as const, text })),
  ];
  return [
    ...(['question', 'answer', 'heading', 'section', 'lawReference', 'explanation'] as const).flatMap((field) =>
      lengthIssues(field, NAMES[field], draft[field], CARD_LENGTHS[field]),
    ),
    ...options.flatMap(({ path, text }) => lengthIssues(path, 'An option', text, CARD_LENGTHS.option)),
  ];
}

function lengthIssues(path: CardPath, name: string, { length }: string, most: number): readonly CardIssue[] {
  return length <= most
    ? []
    : [{ path, message: `${name} may have at most ${many(most)} characters; this has ${many(length)}` }];
}

function many(count: number): string {
  return count.toLocaleString('en-US');
}

function choiceIssues({ audience, category, difficulty }: CardDraft): readonly CardIssue[] {
  const issues: CardIssue[] = [];
  if (audience.length === 0) issues.push({ path: 'audience', message: 'Select at least one audience' });
  else if (audience.some((one) => !isOneOf(AUDIENCES, one)))
    issues.push({ path: 'audience', message: `Audience must be one or more of ${AUDIENCES.join(', ')}` });
  if (category.trim() === '') issues.push({ path: 'category', message: 'Category is required' });
  else if (!isOneOf(CATEGORIES, category))
    issues.push({ path: 'category', message: `Category must be one of ${CATEGORIES.join(', ')}` });
  if (!isOneOf(DIFFICULTIES, difficulty))
    issues.push({ path: 'difficulty', message: `Difficulty must be one of ${DIFFICULTIES.join(', ')}` });
  return issues;
}

function isOneOf(choices: readonly string[], text: string): boolean {
  return choices.includes(text);
}

/** A question has a right option and three wrong ones, all four different, or none of them. */
function optionIssues(right: string, wrong: readonly string[], { isOfContent }: CardReader): readonly CardIssue[] {
  const anyWrong = wrong.some((option) => option !== '');
  if (right === '' && !anyWrong && !isOfContent) return [];
  const missing: CardIssue[] = right === '' ? [{ path: 'correctAnswer', message: 'Give the right option' }] : [];
  const seen = new Set([right.toLowerCase()]);
  const issues = Array.from({ length: WRONG_ANSWERS }, (_, place): CardIssue[] => {
    const option = wrong[place] ?? '';
    const path = `wrongAnswers.${place}` as const;
    if (option === '') return [{ path, message: 'Give three wrong options' }];
    if (seen.has(option.toLowerCase())) return [{ path, message: 'The four options must differ' }];
    seen.add(option.toLowerCase());
    return [];
  });
  return [...missing, ...issues.flat()];
}

function factIssues(facts: readonly string[], { isOfContent, isKnownFact }: CardReader): readonly CardIssue[] {
  if (isOfContent && facts.length === 0)
    return [{ path: 'facts', message: 'Name at least one fact the card depends on' }];
  if (facts.length > MAX_FACTS) return [{ path: 'facts', message: `Name at most ${MAX_FACTS} facts` }];
  const unknown = facts.find((fact) => !isKnownFact(fact));
  return unknown === undefined ? [] : [{ path: 'facts', message: `There is no fact ${unknown.slice(0, 20)}` }];
}
