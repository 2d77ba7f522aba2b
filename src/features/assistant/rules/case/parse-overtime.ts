import type { Token } from '../../../law/rules/tokens.ts';
import { TIME_UNITS, type StatedPay } from './parse-pay.ts';
import { textBetween, wordAt, type CaseText } from './tokenize.ts';

/** From here on, hours are those of a week, not overtime. */
export const MIN_HOURS_OF_WEEK = 30;
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
  const [beside = ''] = new RegExp(`^(?:of )?(?:${OVERTIME})\\b`).exec(textBetween(tokens, after, after + 2)) ?? [];
  const besideHours = after + (beside === '' ? 0 : beside.split(' ').length);
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
      /^(?:for|over|in|of|past|last|these|those|week|wk|day)$/.test(wordAt(tokens, at - 1)) &&
      TIME_UNITS[wordAt(tokens, at + 1)] === unit,
  );
  return times?.kind === 'number' ? times.value : null;
}

/** The hours of one week of several: "72 hours in week one", "42 the next". */
const OF_ONE_WEEK =
  /\b(\d{2}(?:\.5)?)(?: ?(?:hours?|hrs?))?,? (?:in |for |on |the )*(?:week (?:one|two|three|four|five|before|after|\d)|(?:this|one|1st|first|2nd|second|3rd|third|4th|fourth|next|other|following|last)(?: week| one)?)\b/gi;
/** Such hours as a list: "47, 44, 51 and 40". */
const LIST = /\b\d{2}(?:, ?\d{2})*(?:, ?| and |, and )\d{2}\b(?![,.]?\d)/;

/** Parses the hours of several weeks; empty for one week. */
export function parseHoursOfWeeks(text: string): readonly number[] {
  if (!/\bweeks?\b/i.test(text) || !/\bh(?:ou)?rs?\b/i.test(text)) return [];
  const [list = ''] = LIST.exec(text) ?? [];
  const named = [...text.matchAll(OF_ONE_WEEK)].map(([, hours]) => Number(hours));
  const hours = named.length > 1 ? named : [...list.matchAll(/\d+/g)].map(([each]) => Number(each));
  return hours.length > 1 && hours.every((each) => each >= MIN_HOURS_OF_WEEK) ? hours : [];
}

/** The maximum rate for an hour without its period, in EC dollars: "my rate is $12", "40 hours a week at $12". */
const MAX_HOURLY_RATE = 40;

/** Adds the period of an hourly rate that a text names without it, or with that of the hours. */
export function withRate(pay: StatedPay | null, text: string): StatedPay | null {
  if (pay === null || pay.dollars > MAX_HOURLY_RATE || !/\bh(?:ou)?rs?\b/i.test(text)) return pay;
  const rate = new RegExp(
    `\\b(?:rate|plain|flat|ordinary|straight|normal|basic)\\b[^\\d.?!]{0,20}${pay.dollars}0?\\b`,
    'i',
  );
  const isOfHour = pay.per === null ? rate.test(text) : /^(?:week|fortnight|month)$/.test(pay.per);
  return isOfHour ? { ...pay, per: 'hour' } : pay;
}
