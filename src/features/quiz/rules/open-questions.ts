import { levelOfCard } from '../../achievements/rules/levels.ts';
import {
  isAskable,
  questionCategoryOf,
  questionDifficultyOf,
  type AskableCard,
} from '../../assessment/rules/question.ts';
import type { OpenQuestions } from './quiz-length.ts';

/** Counts the questions that the cards open to a learner make. */
export function countOpenQuestions(cards: readonly AskableCard[]): OpenQuestions {
  const kinds = cards.filter(isAskable).map((card) => ({
    category: questionCategoryOf(card.category),
    difficulty: questionDifficultyOf(card.difficulty),
    studyLevel: levelOfCard(card.id)?.id,
  }));
  const groups = Map.groupBy(kinds, (kind) => Object.values(kind).join(' '));
  return [...groups.values()].flatMap((alike) => alike.slice(0, 1).map((kind) => ({ ...kind, count: alike.length })));
}
