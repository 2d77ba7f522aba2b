import { gradeOf, type LearningEvent } from '../rules/learning-record.ts';
import type { BeforeBatch } from './store/read-before-batch.ts';
import type { StudiedAnswer } from './store/study-history.ts';
import type { LedgerFacts, StudyPlace } from './subscriptions.ts';

/** What new events of a batch come to, beside what the ledger had: the answers that stand, and the cards of which one was taken back. */
export function factsOf(
  fresh: readonly LearningEvent[],
  seen: BeforeBatch,
  whose: Pick<LedgerFacts, 'userId' | 'now' | 'source'>,
): LedgerFacts {
  const takenBack = new Set(seen.takenBack.map(({ id, cardId }) => `${id} ${cardId}`));
  for (const event of fresh)
    if (event.kind === 'answer.undone') takenBack.add(`${event.undoes.toLowerCase()} ${event.cardId}`);
  const answers: StudiedAnswer[] = [];
  const undone = new Set<number>();
  const completed = new Set(seen.completedCards);
  let undoing = seen.undone;
  let studiedSince: number | null = null;
  let place: StudyPlace | null = null;
  for (const event of fresh) {
    const { id, cardId } = event;
    const grade = gradeOf(event);
    if (grade !== null) {
      const at = Date.parse(event.at);
      studiedSince = Math.min(at, studiedSince ?? at);
      if (grade !== 'again') completed.add(cardId);
      if (takenBack.has(`${id} ${cardId}`)) {
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
  return { ...whose, answers, undone, answeredBefore: seen.answeredBefore, studiedSince, place, cardsEver };
}
