import { nameOfCard } from './content-model.ts';
import type { CardView, Category, Fault, LawPrefix, TeachingItem } from './content-model.ts';
import { checkOptions } from './options.ts';
import { sentencesOf } from './wording.ts';

const MOST_HEADING_WORDS = 7;
const MOST_ANSWER_SENTENCES = 4;

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
    asked: question,
    taught: ['answer', 'correctOption'],
    fields: { heading, question, answer, correctOption, explanation },
    wrong: card.wrongOptions,
    arithmetic: card.arithmetic ?? [],
  };
}

/** The marginal note, the question, the answer and the four options have the form the card design asks for. */
export function checkForm(card: CardView): Fault[] {
  const where = nameOfCard(card);
  const faults: Fault[] = [];
  const say = (message: string) => faults.push({ where, message });
  if (!card.heading.endsWith('.') || card.heading.trim().split(/\s+/).length > MOST_HEADING_WORDS) {
    say(`has a heading that is not a marginal note: at most ${MOST_HEADING_WORDS} words, ending with a full stop.`);
  }
  if (!card.question.trim().endsWith('?')) say('has a question that does not end with a question mark.');
  const answerLength = sentencesOf(card.answer).length;
  if (answerLength > MOST_ANSWER_SENTENCES)
    say(`answers in ${answerLength} sentences; an answer has 1 to ${MOST_ANSWER_SENTENCES}.`);
  return [...faults, ...checkOptions(where, card)];
}
