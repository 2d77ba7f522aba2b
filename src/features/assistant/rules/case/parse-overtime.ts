import type { Token } from '../../../law/rules/tokens.ts';
import { TIME_UNITS } from './parse-pay.ts';
import { textBetween, wordAt, type CaseText } from './tokenize.ts';

const OVERTIME = 'overtime|extra|xtra|additional';
const OVERTIME_AFTER = new RegExp(`^(?:(?!min)[a-z]+ ){0,4}(?:${OVERTIME})\\b`);

/** Returns the position of the number of overtime hours: "6 hours overtime", "of which 6 are overtime"; null without one. */
export function findStatedOvertime({ tokens, begins }: CaseText, used: ReadonlySet<number>): number | null {
  const position = tokens.findIndex((token, at) => {
    if (token.kind !== 'number' || token.fixedUnit !== null || used.has(at)) return false;
    const end = [1, 2, 3, 4, 5].map((on) => at + on).find((next) => begins.has(next)) ?? at + 6;
    return (
      OVERTIME_AFTER.test(textBetween(tokens, at + 1, end)) ||
      /\bovertime (?:of|was|is|for)$/.test(textBetween(tokens, at - 2, at))
    );
  });
  return position < 0 ? null : position;
}

/** Returns how often the hours were worked: "3 hours overtime each day for 5 days", "every week for 8 weeks"; null when not stated. */
export function timesWorked(tokens: readonly Token[], after: number): number | null {
  const unitOfEach = (position: number) => {
    const [, article, unit] =
      /^(an?|per|every|each) (day|week|wk)\b/.exec(textBetween(tokens, position, position + 2)) ?? [];
    // "EC$250 a week for 8 weeks" is pay.
    return article !== undefined && (position === besideHours || article.startsWith('e'))
      ? TIME_UNITS[unit ?? '']
      : undefined;
  };
  const besideHours = new RegExp(`^(?:${OVERTIME})$`).test(wordAt(tokens, after)) ? after + 1 : after;
  // "6 public holidays at 8 hours each"
  const occasions = tokens.find(
    (token, at) =>
      token.kind === 'number' &&
      /^(?:(?:public|bank) )?(?:holidays|sundays|saturdays|shifts|nights)\b/.test(textBetween(tokens, at + 1, at + 3)),
  );
  if (occasions?.kind === 'number') return occasions.value;
  const unit = tokens.map((_, position) => unitOfEach(position)).find((each) => each !== undefined);
  const times = tokens.find(
    (token, at) =>
      token.kind === 'number' &&
      unit !== undefined &&
      /^(?:for|over|in|of|past|last|these|those)$/.test(wordAt(tokens, at - 1)) &&
      TIME_UNITS[wordAt(tokens, at + 1)] === unit,
  );
  return times?.kind === 'number' ? times.value : null;
}
