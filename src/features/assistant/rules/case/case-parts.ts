import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { MONTHS_A_YEAR } from '../../../tools/rules/named-arithmetic.ts';
import type { CaseFigures, Length } from './parse-case.ts';
import { parseMonthSpans } from './parse-dates.ts';
import { PEOPLE_WORDS, type StatedQuantity } from './stated-quantities.ts';
import { tokenizeCase } from './tokenize.ts';

/** The figures in which a part of a case differs from the others. */
type CasePart = Partial<CaseFigures>;

/** Phrases for several people: "one ... the other", "three workers", "each of them". */
const SEVERAL_PEOPLE = new RegExp(
  `\\b(?:both|each|one\\b.*\\b(?:the )?(?:other|second|next)|first\\b.*\\bsecond|(?:two|three|four|five|six|[2-9]) (?:of (?:us|them|my|the) )?(?:\\w+ ){0,2}${PEOPLE_WORDS}|(?:two|three|four|five|six|[2-9]) of (?:us|them|my|the))\\b`,
  'i',
);
/** A number of people and one more, whose figures cannot be told apart: "2 maids and a gardener". */
const ONE_MORE = new RegExp(
  `\\b(?:two|three|four|five|six|[2-9]) (?:\\w+ )?${PEOPLE_WORDS}\\b[^.?]* and an? (?!half|quarter|day|week|month|year)\\w+`,
  'i',
);
/** Phrases that request the total for all people, and phrases that request the amount for the user or for each. */
const FOR_ALL = /\b(?:in all|total|altogether|all of them|them all|them in all|both|the (?:two|three|four) of them)\b/i;
const FOR_ONE = /\b(?:owe|pay|paid|short|give)(?:s|d|ing)? me\b|\b(?:to|for|is|does) each\b|\beach one\b/i;
const ONE_AND_OTHER = /\bone\b.*\b(?:other|second|next)\b|\bfirst\b.*\bsecond\b/i;
const MAX_PEOPLE = 50;
/** A stated length of a part, with its position. */
type PartLength = Pick<CaseFigures, 'lasted' | 'lastedFrom'> & { readonly at: number };

/**
 * Splits a case that states several values of one input into its parts: pay that changed, with the time of each; or several people, with the
 * pay or service of each. Empty when the values do not form parts.
 */
export function parseCaseParts(
  text: string,
  quantities: readonly StatedQuantity[],
  figures: CaseFigures,
  today: GrenadaDay,
): readonly CasePart[] {
  const pays = payParts(quantities, figures);
  const lengths = withoutSum(partLengths(text, quantities, today), pays.length);
  if (pays.length > 1 && lengths.length === pays.length && isAlternating(pays, lengths))
    return pays.map(({ pay }, index) => ({ pay, ...withoutPosition(lengths[index]) }));
  if (!SEVERAL_PEOPLE.test(text) || ONE_MORE.test(text)) return [];
  const services = serviceParts(quantities);
  const [ofPay, ofService] = [pays.length > 1, services.length > 1];
  if (ofPay && ofService)
    return pays.length === services.length ? pays.map(({ pay }, index) => ({ pay, ...services[index] })) : [];
  const days = figures.daysTerms.length > 0 ? [] : quantities.filter(({ unit }) => unit === 'day');
  if (!ofPay && !ofService && days.length > 1 && ONE_AND_OTHER.test(text))
    return days.map(({ value }) => ({ daysWorked: value }));
  if (!ofPay && !ofService) return samePeople(text, quantities);
  return ofPay ? pays.map(({ pay }) => ({ pay })) : ofService ? services : [];
}

/** Returns an empty part for each of several people with the same figures: "two cleaners at $1,050 a month, for both". */
function samePeople(text: string, quantities: readonly StatedQuantity[]): readonly CasePart[] {
  const people = quantities.find(({ unit }) => unit === 'person');
  return people === undefined || people.value > MAX_PEOPLE || !FOR_ALL.test(text) || FOR_ONE.test(text)
    ? []
    : Array.from({ length: people.value }, () => ({}));
}

type PayPart = Pick<CaseFigures, 'pay'> & { readonly at: number };

/** Returns the amounts of pay with their positions; empty when their pay periods differ. */
function payParts(
  quantities: readonly StatedQuantity[],
  { pay, benefit, alreadyPaid }: CaseFigures,
): readonly PayPart[] {
  if (pay === null || pay.per === null) return [];
  const amounts = quantities.filter(
    ({ unit, value, per }) => unit === 'EC$' && (per !== null || (value !== benefit && value !== alreadyPaid)),
  );
  if (amounts.some(({ per }) => per !== null && per !== pay.per)) return [];
  return amounts.map(({ value, at }) => ({ pay: { dollars: value, per: pay.per }, at }));
}

/** Returns the times for which a pay was given: spans of months, or else lengths in weeks or months. */
function partLengths(text: string, quantities: readonly StatedQuantity[], today: GrenadaDay): readonly PartLength[] {
  const spans = parseMonthSpans(tokenizeCase(text), today);
  if (spans.length > 1)
    return spans.map(({ length, first, from }) => ({ lasted: length, lastedFrom: first, at: from }));
  return quantities.flatMap(({ unit, value, at }) =>
    unit === 'week' || unit === 'month' || unit === 'fortnight'
      ? [{ lasted: { amount: value, per: unit } satisfies Length, lastedFrom: null, at }]
      : [],
  );
}

/** Removes a last length that is the sum of the others: "How much is it from January to September?" */
function withoutSum(lengths: readonly PartLength[], count: number): readonly PartLength[] {
  const totalOf = (some: readonly PartLength[]) => some.reduce((sum, { lasted }) => sum + (lasted?.amount ?? 0), 0);
  return lengths.length === count + 1 && totalOf(lengths.slice(-1)) === totalOf(lengths.slice(0, -1))
    ? lengths.slice(0, -1)
    : lengths;
}

/** Whether pays and lengths alternate, so that each length belongs to one pay. */
function isAlternating(pays: readonly PayPart[], lengths: readonly PartLength[]): boolean {
  const order = [...pays.map(({ at }) => ({ at, isPay: true })), ...lengths.map(({ at }) => ({ at, isPay: false }))]
    .toSorted((one, other) => one.at - other.at)
    .map(({ isPay }) => isPay);
  return order.every((isPay, index) => isPay === (index % 2 === 0 ? order[0] : order[1]) && order[0] !== order[1]);
}

function withoutPosition(length: PartLength | undefined): CasePart {
  return length === undefined ? {} : { lasted: length.lasted, lastedFrom: length.lastedFrom };
}

function serviceParts(quantities: readonly StatedQuantity[]): readonly CasePart[] {
  return quantities.flatMap(({ unit, value }) =>
    unit === 'year' ? [{ service: { months: Math.round(value * MONTHS_A_YEAR), days: 0 } }] : [],
  );
}
