import { gradeOf, type LearningEvent } from '../rules/learning-record.ts';
import type { LedgerSnapshot } from './store/read-snapshot.ts';
import type { StudiedAnswer } from './store/study-history.ts';
import type { LedgerChange, StudyPlace } from './subscriptions.ts';

/** Describes the effect of new events on a snapshot: answers that are not undone, and cards with an undone answer. */
export function describeChange(
  fresh: readonly LearningEvent[],
  snapshot: LedgerSnapshot,
  context: Pick<LedgerChange, 'userId' | 'now' | 'source'>,
): LedgerChange {
  const undoneAnswers = new Set(snapshot.takenBack.map(({ id, cardId }) => `${id} ${cardId}`));
  for (const event of fresh)
    if (event.kind === 'answer.undone') undoneAnswers.add(`${event.undoes.toLowerCase()} ${event.cardId}`);
  const answers: StudiedAnswer[] = [];
  const undone = new Set<number>();
  const completed = new Set(snapshot.completedCards);
  let undoing = snapshot.undone;
  let studiedSince: number | null = null;
  let place: StudyPlace | null = null;
  for (const event of fresh) {
    const { id, cardId } = event;
    const grade = gradeOf(event);
    if (grade !== null) {
      const at = Date.parse(event.at);
      studiedSince = Math.min(at, studiedSince ?? at);
      if (grade !== 'again') completed.add(cardId);
      if (undoneAnswers.has(`${id} ${cardId}`)) {
        undone.add(cardId);
        continue;
      }
      answers.push({ id, cardId, grade, at });
      if ('set' in event && event.set !== undefined && (place === null || at >= place.at))
        place = { set: event.set, cardId, at };
    } else if (event.kind === 'answer.undone') {
      undone.add(cardId);
      undoing += 1;
    }
  }
  const cardsEver = completed.size + undoing;
  return { ...context, answers, undone, answeredBefore: snapshot.answeredBefore, studiedSince, place, cardsEver };
}
