import type { Length } from './parse-case.ts';
import { countDays } from './parse-hours.ts';
import { TIME_UNITS } from './pay-period.ts';
import { MONTHS, type CaseText } from './tokenize.ts';

/** What an employer owes: wages, leave or overtime of a time, or an amount. */
export interface OwedItem {
  readonly kind: 'wages' | 'leave' | 'overtime' | 'allowance';
  /** Null for an amount without its time. */
  readonly time: Length | null;
  /** EC dollars for one unit of the time, or in all without a time. Null when the pay of the case counts. */
  readonly dollars: number | null;
}

const UNITS = '(?:hours?|hrs?|days?|weeks?|wks?|fortnights?|months?)';
const PER = 'an?|per|each|every';
/** "5 days", "a week", and not the week of "$400 a week" or the months of a service. */
const TIME = new RegExp(
  `(?<![\\d.$]|\\d (?:dollars )?|years? (?:and )?|${UNITS} )\\b(an?|last|\\d+(?:\\.\\d+)?) (?:(?:full|working|unpaid|outstanding|unused|ordinary|overtime|vacation|leave) )*(${UNITS})\\b`,
  'g',
);
const OVERTIME_AFTER = /^(?:of |in )?(?:\w+ )?overtime\b/;
const OVERTIME_BEFORE = /\bovertime(?: (?:of|for|is|was|pay))*$/;
const LEAVE_AFTER = /^(?:of )?(?!sick|maternity)(?:\w+ )?(?:leave|vacation|holiday)\b/;
const LEAVE_BEFORE = /\b(?:leave|vacation)(?: (?:of|is|was|for|pay|balance))*$/;
const OF_ANOTHER = new RegExp(
  `^(?:(?:this|last|in the) (?:\\w+ )?year|(?:of )?(?:notice|sick|maternity|probation|service)|(?:${PER}|in the) ${UNITS}|(?:\\w+ ){1,2}(?:for )?(?:${PER}) (?:\\w+ )?year)\\b`,
);
const WAGES_AFTER = /^(?:of )?(?:unpaid |back )?(?:wages?|pay|salary|work)\b/;
/** Weeks' pay that measure a severance are no wages. */
const AS_SEVERANCE =
  /^(?:of )?(?:pay|wages?|salary) (?:(?:as|for|in|of) )?(?:\w+ )?(?:severance|redundancy|termination)\b/;
const SEVERANCE_OF = /\b(?:severance|redundancy|termination|allowance)(?: pay)? (?:of|is|was|at)$/;
const UNPAID_AFTER = /^(?:unpaid|outstanding|owing|at \$|since (?:the )?last)/;
/** A rate after a time: "4 days at 75". */
const AT_RATE = /^at \d/;
const OF_FINAL_PAY = /\b(?:final|last) pay\b/;
const UNPAID = /\b(?:unpaid|outstanding|ow(?:e|es|ed|ing)|not (?:yet )?paid)\b/;
const UNPAID_BEFORE =
  /\b(?:ow(?:e|es|ed|ing)|unpaid|work(?:ed)?|did|outstanding|not pa(?:id|y)(?: \w+)? for)(?: (?:my|last|me|us|her|him|them|for|also|still|only|already))*$/;
/** The days of a week that were worked: "worked Monday, Tuesday and Wednesday", "worked Monday to Thursday". */
const WORKED =
  /\b(?:work(?:ed|ing)?|did|do) (?:on )?((?:(?:that |this )?(?!holi)\w+day\b[ ;]*(?:(?:and|to|through) )?)+)/;
/** Pay of a month by its name, "July pay", and a day that ends the work before the month does. */
const MONTH_PAY = new RegExp(`\\b(${MONTHS.join('|')}) (?:pay|wages?|salary)\\b`);
const PART_OF_MONTH = new RegExp(
  `\\b(?:mid|middle of|(?:[12]?\\d|30)(?: (?:st|nd|rd|th))?(?: of)?) (${MONTHS.join('|')})\\b|\\b(${MONTHS.join('|')}) (?:[12]?\\d|30)\\b`,
);
/** An amount without its sign that ends the words of a time: "1 week vacation 375". */
const AMOUNT_ALONE =
  /^ ?(?:(?:of|unpaid) )?(?:(?:vacation|leave|wages?|pay|salary) ){0,2}\d{2,}(?:\.\d+)?(?: (?:and|plus))? ?$/;
/** Overtime, leave or pay that is owed without its figures. */
const OWED = {
  overtime: /\bovertime\b/,
  leave:
    /\b(?:leave|vacation)\b.*\b(?:ow(?:e|es|ed|ing)|unpaid|outstanding|not taken)\b|\b(?:ow(?:e|es|ed|ing)|unpaid|unused|outstanding|plus)\b.*\b(?:leave|vacation)\b/,
};
/** A rate or an amount: "at $70", "valued 120 per day", "$480". */
const MONEY = new RegExp(
  `(?:\\b(at|valued|basic|rate|hourly|daily|weekly)(?: (?:at|of|is|basic))* )?(\\$?)(\\d+(?:\\.\\d+)?)(?! (?:${UNITS}|years?|completed)\\b)(?: (?:${PER}) (${UNITS}))?`,
);
const OWED_KIND = 'overtime|leave|vacation|holiday|(?:travell?ing|travel|transport|meal) allowance';
const DOLLARS = '\\$(?<dollars>\\d+(?:\\.\\d+)?)';
/** "$150 in overtime", and "vacation pay of $420". */
const AMOUNTS = [
  new RegExp(
    `${DOLLARS} (?:(?:in|for|of|as|unpaid|unused|agreed|my|her|his|the|outstanding) )*(?<thing>${OWED_KIND}|wages?|salary)\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?<thing>${OWED_KIND}|(?:unpaid|outstanding) wages)(?: pay| money)? (?:of|is|was|worth|comes? to) ${DOLLARS}(?! (?:${PER})\\b)`,
    'g',
  ),
];

const ARREARS =
  /\b(?:arrears|shortfall|difference|underpayment) (?:of|is|was|are) (?:ec ?)?\$?(\d[\d,]*(?:\.\d\d)?)\b(?! (?:an?|per|each|every|for each) )/i;

/** Parses missing wages that are stated as a sum, in EC dollars: "arrears of $2,340"; null without one. */
export function parseArrears(text: string): number | null {
  const [, dollars] = ARREARS.exec(text) ?? [];
  return dollars === undefined ? null : Number(dollars.replaceAll(',', ''));
}

/** Parses what is owed at the end of a job: "5 days' wages and 4 days' leave, all at $70 a day", "$150 in overtime". */
export function parseOwed({ tokens, begins }: CaseText): readonly OwedItem[] {
  const text = tokens
    .map((token, at) => {
      const written = token.kind === 'word' ? token.word : `${token.fixedUnit === 'EC$' ? '$' : ''}${token.value}`;
      return at > 0 && begins.has(at) ? `; ${written}` : written;
    })
    .join(' ');
  const times = [...text.matchAll(TIME)];
  const items = times.flatMap(({ 0: { length }, 1: count = '', 2: unit = '', index }, at): readonly OwedItem[] => {
    const end = index + length;
    const before = text.slice(0, index).split('; ').at(-1)?.trim() ?? '';
    const isOwed = /\d/.test(count) || (count === 'last' ? UNPAID.test(text) : UNPAID_BEFORE.test(before));
    const isLeave = /\b(?:vacation|leave)\b/.test(text.slice(index, end));
    const after = text.slice(end).trim();
    const isInFinalPay = AT_RATE.test(after) && (UNPAID.test(text) || OF_FINAL_PAY.test(text));
    const kindOfTime = kindOf(before, after, unit) ?? (isInFinalPay ? 'wages' : null);
    const kind = !isOwed ? null : isLeave ? 'leave' : kindOfTime;
    const per = TIME_UNITS[unit];
    if (kind === null || per === undefined) return [];
    const time = { amount: /\d/.test(count) ? Number(count) : 1, per };
    return [{ kind, time, dollars: moneyFor(time, text.slice(end, times[at + 1]?.index)) }];
  });
  const amounts = AMOUNTS.flatMap((pattern) => [...text.matchAll(pattern)]).map(({ groups }): OwedItem => ({
    kind: kindOfThing(groups?.['thing'] ?? ''),
    time: null,
    dollars: Number(groups?.['dollars']),
  }));
  const stated = [...items, ...amounts];
  const has = (kind: OwedItem['kind']) => stated.some((item) => item.kind === kind);
  const worked = has('wages') ? 0 : countDays(WORKED.exec(text)?.[1] ?? '');
  const days = worked === 0 ? [] : [{ amount: worked, per: 'day' as const }];
  const month = has('wages') ? undefined : MONTH_PAY.exec(text)?.[1];
  const part = PART_OF_MONTH.exec(text);
  const whole = part?.[1] === month || part?.[2] === month ? null : { amount: 1, per: 'month' as const };
  const ofPay: readonly (Length | null)[] = [...days, ...(month === undefined ? [] : [whole])];
  // Something without its figures: the others are not the whole.
  const isUnknown = (kind: 'overtime' | 'leave') =>
    stated.length > 0 && !has(kind) && text.split('; ').some((clause) => OWED[kind].test(clause));
  const unknown = (['overtime', 'leave'] as const).filter(isUnknown);
  const all = [
    ...stated,
    ...ofPay.map((time): OwedItem => ({ kind: 'wages', time, dollars: null })),
    ...unknown.map((kind): OwedItem => ({ kind, time: null, dollars: null })),
  ];
  // "The three weeks of leave earned, ... and the pay for those three weeks of leave"
  return [...new Map(all.map((item) => [JSON.stringify(item), item])).values()];
}

function kindOfThing(thing: string): OwedItem['kind'] {
  if (thing === 'overtime') return thing;
  if (thing.endsWith('allowance')) return 'allowance';
  return /wage|salary/.test(thing) ? 'wages' : 'leave';
}

/** Returns what is owed for a time, by the words of its clause; null for another time. */
function kindOf(before: string, after: string, unit: string): OwedItem['kind'] | null {
  const isHours = unit.startsWith('h');
  if (OVERTIME_AFTER.test(after) || OVERTIME_BEFORE.test(before)) return isHours ? 'overtime' : null;
  if (isHours || OF_ANOTHER.test(after) || AS_SEVERANCE.test(after) || SEVERANCE_OF.test(before)) return null;
  if (LEAVE_AFTER.test(after) || LEAVE_BEFORE.test(before)) return 'leave';
  const isShort = !unit.startsWith('month');
  return WAGES_AFTER.test(after) || (isShort && (UNPAID_BEFORE.test(before) || UNPAID_AFTER.test(after)))
    ? 'wages'
    : null;
}

/** Returns the EC dollars for one unit of a time, from the words after it: a rate, or the amount of its own clause. */
function moneyFor({ amount, per }: Length, after: string): number | null {
  const [, leadIn, sign, value, unit] = MONEY.exec(after) ?? [];
  if (value === undefined) return null;
  if (unit !== undefined) return TIME_UNITS[unit] === per ? Number(value) : null;
  if (leadIn !== undefined) return Number(value);
  const [clause = ''] = after.split(';');
  const isTotalOfClause =
    (sign === '$' || (amount === 1 && AMOUNT_ALONE.test(clause))) && clause.includes(`${sign ?? ''}${value}`);
  return isTotalOfClause ? Number(value) / amount : null;
}
