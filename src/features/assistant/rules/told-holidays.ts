import { wordAt } from './told-pay.ts';
import type { ToldText } from './told-text.ts';

/** Sundays and the public holidays of Grenada as people name them, as phrases of any words of a question. */
export const HOLIDAYS = [
  'sunday',
  'public holiday',
  'bank holiday',
  'holiday',
  'carnival',
  'christmas',
  'xmas',
  'boxing day',
  'good friday',
  'easter',
  'whit monday',
  'corpus christi',
  'emancipation day',
  'independence day',
  'labour day',
  'may day',
  'heroes day',
  'thanksgiving',
  'new year day',
] as const;

/** Words of them that stand for nothing else. */
const NAMES =
  /^(?:sundays?|holidays?|carnival|christmas|xmas|boxing|easter|whit|corpus|emancipation|independence|heroes|thanksgiving)$/;
/** What stands between hours and the day. */
const LEADS = new Set('on for that last this every each of a the public bank work worked during over in'.split(' '));
const REACH = 5;

/** Whether a Sunday or a holiday stands right behind a place: "8 hours | on Easter Monday". */
export function isHolidayAt({ tokens, begins }: ToldText, place: number): boolean {
  for (let at = place; at < Math.min(tokens.length, place + REACH); at += 1) {
    const word = wordAt(tokens, at);
    if (begins.has(at)) return false;
    if (NAMES.test(word)) return true;
    if (!LEADS.has(word)) return false;
  }
  return false;
}

/** Whether a Sunday or a public holiday is named; "holiday" alone may be time off. */
export function namesHoliday({ tokens }: ToldText): boolean {
  return tokens.some((_, at) => {
    const word = wordAt(tokens, at);
    if (word === 'new') return /^years?$/.test(wordAt(tokens, at + 1)) && wordAt(tokens, at + 2) === 'day';
    if (/^(?:labour|may)$/.test(word)) return wordAt(tokens, at + 1) === 'day';
    return /^holidays?$/.test(word) ? /^(?:public|bank)$/.test(wordAt(tokens, at - 1)) : NAMES.test(word);
  });
}
