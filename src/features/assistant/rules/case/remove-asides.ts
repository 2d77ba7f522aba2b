import { splitSentences } from '../../../../platform/shared/sentences.ts';
import { parseStatedQuantities } from './stated-quantities.ts';
import { tokenizeCase } from './tokenize.ts';

/** Words of a case: pay, work, the law's rights, what ends, interrupts or limits a job, and what corrects or completes a sentence before. */
const OF_CASE =
  /\b(?:pa(?:y|id)|underpa|arrears|payroll|payslip|wage|salar|earn|income|rate|minimum|floor|w[ou]r?k|job|employ|hire|boss|shift|hour|hr|overtime|time and|double|leave|vacation|notice|start|began|begin|join|service|fire|dismiss|redundan|retrench|laid|lay off|let go|resign|quit|left|sick|ill\b|doctor|certificate|hurt|injur|pregnan|baby|birth|due|matern|nis\b|national insurance|insur|contribut|benefit|union|member|vote|strike|deduct|take|took|cut|dock|held|owe|short|fine|convict|severance|allowance|contract|probation|train|aged?\b|years? old|g[aieo](?:ve|t)|gimme|offer|stay|late\b|raise|push|there|here|with|it|that|now|sorry|wait|mean|plus|also|normal|add|mak[ei]|gross|hand|slip\b|clerk|cashier|maid|guard|helper|staff)/i;
/** A sentence with fewer words besides its figures completes another one: "Kellon 2,400." */
const FEW_WORDS = 3;

/** The denied end of a contract, between commas or in brackets: "(permanent, no contract end date)". */
const NO_END =
  /(?<=[(,;])\s*(?:it has |with )?(?:no|not an?|without an?)(?: \w+){0,2} (?:(?:end|expiry)(?: date)?|fixed[ -]term)(?: \w+){0,3}\s*(?=[),;.])/gi;

/** Removes sentences with an amount for something else, which would be taken for the case's: "The roof cost me $12,000." */
export function withoutAsides(text: string): string {
  return splitSentences(text.replaceAll(NO_END, ''), /(?<=[.!?])\s/)
    .filter((sentence) => !isAside(sentence))
    .join(' ');
}

function isAside(sentence: string): boolean {
  if (
    OF_CASE.test(sentence) ||
    sentence.endsWith('?') ||
    parseStatedQuantities(sentence).some(({ per }) => per !== null)
  )
    return false;
  const { tokens } = tokenizeCase(sentence);
  const hasAmount = tokens.some((token) => token.kind === 'number' && token.fixedUnit === 'EC$');
  return hasAmount && tokens.filter(({ kind }) => kind === 'word').length >= FEW_WORDS;
}

/** Removes what a user says was not so: "none of it on Sunday or a holiday", "no misconduct", "with no overtime". */
export function withoutDenials(text: string): string {
  return text
    .replaceAll(
      /\b(?:leav(?:e|ing) (?:out )?(?:the |any )?[a-z ]{3,30}? aside|leav(?:e|ing) out (?:the |any )?[a-z]+(?: [a-z]+)?)\b/gi,
      '',
    )
    .replaceAll(/\btake it or leave it\b/gi, '')
    .replaceAll(/\b(?:no|without any) (?:vacation|leave|overtime) (?:owing|due|left|outstanding|owed)\b/gi, '')
    .replaceAll(/\b(?:with no|without|(?:not|never) (?:do|did|work|worked)(?: any)?) overtime\b/gi, '')
    .replaceAll(
      /\b(?:none|not|no|never|nothing|without)\b(?: \w+){0,3} (?:sundays?|holidays?|misconduct)(?: (?:or|nor|and)(?: \w+){0,2} (?:sundays?|holidays?))?\b/gi,
      '',
    );
}
