import { gradeOf, type LearningEvent } from '../rules/learning-record.ts';
import type { LedgerSnapshot } from './store/read-snapshot.ts';
import type { StudiedAnswer } from './store/study-history.ts';
import type { LedgerChange, StudyPosition } from './subscribers.ts';

/** Returns the effect of new events on a snapshot: answers that are not undone, and cards with an undone answer. */
export function computeChange(
  newEvents: readonly LearningEvent[],
  snapshot: LedgerSnapshot,
  context: Pick<LedgerChange, 'userId' | 'now' | 'origin'>,
): LedgerChange {
  const undoneAnswers = new Set(snapshot.undoneAnswers.map(({ id, cardId }) => `${id} ${cardId}`));
  for (const event of newEvents)
    if (event.kind === 'answer.undone') undoneAnswers.add(`${event.undoes.toLowerCase()} ${event.cardId}`);
  const answers: StudiedAnswer[] = [];
  const cardsWithUndo = new Set<number>();
  const completed = new Set(snapshot.completedCards);
  let undoCount = snapshot.undoCount;
  let earliestAnswerAt: number | null = null;
  let position: StudyPosition | null = null;
  for (const event of newEvents) {
    const { id, cardId } = event;
    const grade = gradeOf(event);
    if (grade !== null) {
      const at = Date.parse(event.at);
      earliestAnswerAt = Math.min(at, earliestAnswerAt ?? at);
      if (grade !== 'again') completed.add(cardId);
      if (undoneAnswers.has(`${id} ${cardId}`)) {
        cardsWithUndo.add(cardId);
        continue;
      }
      answers.push({ id, cardId, grade, at });
      if ('set' in event && event.set !== undefined && (position === null || at >= position.at))
        position = { set: event.set, cardId, at };
    } else if (event.kind === 'answer.undone') {
      cardsWithUndo.add(cardId);
      undoCount += 1;
    }
  }
  return {
    ...context,
    answers,
    cardsWithUndo,
    answeredBefore: snapshot.answeredBefore,
    earliestAnswerAt,
    position,
    completedCardsUpperBound: completed.size + undoCount,
  };
}
