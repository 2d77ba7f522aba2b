import type { WrittenCase } from '../../../content/testing/tuning-sets.ts';
import { formatAnswerText } from '../../answer/answer-text.ts';
import { answerer } from '../content-answerer.ts';
import { conversation } from '../evaluate.ts';

/** The answer to a written case, and whether it states all that the writer expects. */
export interface JudgedCase extends WrittenCase {
  readonly lead: string;
  readonly isRight: boolean;
  /** Whether the first line states one of the expected figures: of two, it may leave one to the lines below. */
  readonly hasRightLead: boolean;
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Writes small numbers as figures, amounts without zero cents and currency, and "5 more months" as "5 months". */
function normalize(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\b[a-z]+\b/g, (word) => (NUMBERS.includes(word) ? String(NUMBERS.indexOf(word) + 1) : word))
    .replaceAll(/\.00\b|\bec(?=\$)|\$/g, '')
    .replaceAll(/(?<=\d )(?:more )?(?:contribution )?(?=(?:days|weeks|months|members)\b)/g, '');
}

/** Whether a text states a figure, and not as a part of a longer one: "EC$170" does not state 10 or 70. */
function states(text: string, figure: string): boolean {
  return new RegExp(`(?<![\\d,.])${figure.replaceAll(/[^\w ]/g, String.raw`\$&`)}(?!\\d|[,.]\\d)`).test(text);
}

/** Answers a written case and judges the answer. */
export function judgeWrittenCase(written: WrittenCase): JudgedCase {
  const answer = conversation([written.ask], answerer);
  const [text = '', lead = ''] = [formatAnswerText(answer), answer.lead.text].map(normalize);
  const says = written.says.map(normalize);
  return {
    ...written,
    lead: answer.lead.text,
    isRight: says.every((figure) => states(text, figure)),
    hasRightLead: says.some((figure) => states(lead, figure)),
  };
}
