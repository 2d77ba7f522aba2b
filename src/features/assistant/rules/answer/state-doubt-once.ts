import { UNCONFIRMED_NOTICE, sentenceRuns, withoutMarks } from '../../../law/rules/unchecked-marks.ts';
import type { AnswerResponse } from '../../contract.ts';

/** A last sentence that the notice replaces; after a question it is the answer, and stays. */
const LAST_DOUBT = /([.!]) We have not been able to confirm (?:it|this)\.$/;
const DOUBT = /not been able to confirm/;

/** The parts of an answer that state or cause a doubt. */
export type DoubtfulAnswer = Pick<AnswerResponse, 'lead' | 'whatToDo' | 'outcome' | 'sources'>;

/** An answer's lead and advice without repeated doubts, and what the notice "Not confirmed" is about; null for no notice. */
interface DoubtStatedOnce extends Pick<DoubtfulAnswer, 'lead' | 'whatToDo'> {
  readonly notice: 'lead' | 'rows' | null;
}

/**
 * States once that the lead of an answer is not confirmed: in its own words or by a notice, which also replaces the
 * marks of a lead that is unconfirmed as a whole. A certain lead leaves the notice to its rows.
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
