import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { placeFacts, STANDING_WORDS } from '../../law/rules/library-facts.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import { markedPieces } from '../../law/rules/unchecked-marks.ts';
import type { OfflineAnswer } from '../content.ts';
import type { assistantContract } from '../contract.ts';

/** What devices keep for when there is no network. Words keep their mark only while their fact is not confirmed. */
export type OfflineAnswers = ResponseOf<typeof assistantContract.offlineAnswers>;

/** The built-in answers as devices keep them. */
export function presentOfflineAnswers(
  answers: readonly OfflineAnswer[],
  law: Pick<LibraryLaw, 'acts' | 'facts'>,
): OfflineAnswers {
  const { factOf } = placeFacts(law);
  const text = (marked: string) =>
    markedPieces(marked)
      .map((piece) => {
        if (typeof piece === 'string') return piece;
        const isConfirmed = STANDING_WORDS[factOf(piece.fact)?.standing ?? 'unconfirmed'] === null;
        return isConfirmed ? piece.words : `[${piece.words}]{${piece.fact}}`;
      })
      .join('');
  return {
    answers: answers.map(({ keywords, answer, references }) => ({ keywords, answer: text(answer), references })),
  };
}
