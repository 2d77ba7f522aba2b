import { UNCONFIRMED_NOTICE, sentenceRuns, withoutMarks } from '../../../law/rules/unchecked-marks.ts';
import type { AnswerResponse } from '../../contract.ts';

/** The last sentence, which the notice replaces. After a question mark the sentence is the answer itself and stays. */
const LAST_DOUBT = /([.!]) We have not been able to confirm (?:it|this)\.$/;
const DOUBT = /not been able to confirm/;

/** The parts of an answer that state or cause a doubt. */
export type DoubtfulAnswer = Pick<AnswerResponse, 'lead' | 'whatToDo' | 'outcome' | 'sources'>;

/** The lead and advice of an answer without repeated doubts. */
interface DoubtStatedOnce extends Pick<DoubtfulAnswer, 'lead' | 'whatToDo'> {
  /** Where the notice "Not confirmed" is shown; null for nowhere. */
  readonly notice: 'lead' | 'rows' | null;
}

/**
 * Removes repeated doubts from an answer. An unconfirmed lead says so once, in its own words or by the notice; if all of
 * the lead is unconfirmed, its marks are removed. With a confirmed lead, the notice is shown at the rows.
 */
export function stateDoubtOnce({ lead, whatToDo, outcome, sources }: DoubtfulAnswer): DoubtStatedOnce {
  if (!sources.some(({ isUnsure }) => isUnsure)) return { lead, whatToDo, notice: null };
  const text = lead.text.replace(LAST_DOUBT, '$1');
  const runs = sentenceRuns(text);
  const isLead = outcome === 'says-unconfirmed' || runs.some(({ isUnsure }) => isUnsure);
  const inWords = DOUBT.test(text);
  const isWhole = inWords || runs.every(({ isUnsure }) => isUnsure);
  return {
    lead: { ...lead, text: isLead && isWhole ? withoutMarks(text) : text },
    whatToDo: inWords ? whatToDo : whatToDo.filter((passage) => passage.text !== UNCONFIRMED_NOTICE),
    notice: inWords ? null : isLead ? 'lead' : 'rows',
  };
}
