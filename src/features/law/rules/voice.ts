import type { ContentIssue } from './content-model.ts';
import { withoutMarks } from './unchecked-marks.ts';

/**
 * Terms for editors that no text for learners may use. Unknown points use `UNCONFIRMED_NOTICE` instead. Words in quotation marks
 * are allowed.
 */
const EDITORIAL_TERMS: readonly RegExp[] = [
  /\b(?:EA|LRA|MW|GEN)-\d{3}\b/,
  /\b(?:was|were|are|is|been) not seen\b|\bnot (?:been )?seen(?=[.,;:)]|$)/i,
  /\b(?:in|by|of|from) our sources\b|\bour sources (?:say|do|are)\b/i,
  /\b(?:no|any) source (?:was |is )?(?:seen|found)\b|\bno adoption\b/i,
  /\bconfidence\b/i,
  /\bnot confirmed\b/i,
  /\bthe researcher\b/i,
  /\(title only\)/i,
  /\bwe do not guess\b/i,
  /\bearlier product\b/i,
];

/** A text without what it quotes. A quotation opens and closes on one line; a mark that has no other on its line quotes nothing. */
function unquoted(text: string): string {
  return text.replaceAll(/"[^"\n]*"|“[^“”\n]*”/g, ' ');
}

/** Returns the editorial terms in a text. */
export function editorialTerms(text: string): string[] {
  const said = unquoted(withoutMarks(text));
  return EDITORIAL_TERMS.flatMap((words) => words.exec(said)?.[0] ?? []);
}

/** Returns an issue for each editorial term in a text for learners. */
export function checkVoice(where: string, text: string): ContentIssue[] {
  return editorialTerms(text).map((found) => ({
    where,
    message: `says "${found}" to learners; say in one sentence what is not known, or leave it out.`,
  }));
}
