import { eventIdOf } from '../../progress/server/service.ts';
import { isMissed, type GradedAnswer } from '../rules/grade.ts';
import type { AssessmentPolicy } from '../rules/policy.ts';

/** A question as far as missing it goes. */
interface AnsweredQuestion extends GradedAnswer {
  readonly position: number;
  readonly flashcardId: number;
  readonly answeredAt: number | null;
}

/** What was missed in an attempt, for the review: each by an id made from the attempt and its question, so that it comes back once. */
export function missesOf(
  { name }: Pick<AssessmentPolicy, 'name'>,
  { id, questions }: { readonly id: number | string; readonly questions: readonly AnsweredQuestion[] },
): { id: string; cardId: number; at: Date }[] {
  return questions.flatMap((question) => {
    const { position, flashcardId, answeredAt } = question;
    if (answeredAt === null || !isMissed(question)) return [];
    return [{ id: eventIdOf(`${name}:${id}:${position}`), cardId: flashcardId, at: new Date(answeredAt) }];
  });
}
