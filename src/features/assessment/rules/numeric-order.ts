const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** A figure, such as 14, 1,250 or 8.50, or a number in a word. */
const NUMBER = /\d+(?:,\d{3})*(?:\.\d+)?|\b(?:no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/gi;

/** Days of each length of time, so that a month stands after three weeks. */
const DAYS: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, week: 7, month: 30, year: 365 };

const LENGTH = /\b(hour|day|week|month|year)\b/;

/** An option as a number, lengths of time in days, and the words around it in the singular; null when it holds no number, or more than one. */
function quantityOf(option: string): { readonly value: number; readonly around: string } | null {
  const numbers = option.match(NUMBER) ?? [];
  const [number] = numbers;
  if (number === undefined || numbers.length > 1) return null;
  const word = WORDS.indexOf(number.toLowerCase());
  const count = word === -1 ? Number(number.replaceAll(',', '')) : word;
  const around = option.toLowerCase().replace(number.toLowerCase(), '#').replaceAll(/s\b/g, '');
  const unit = LENGTH.exec(around)?.[1];
  return { value: count * (unit === undefined ? 1 : (DAYS[unit] ?? 1)), around: around.replace(LENGTH, 'time') };
}

/**
 * Options that differ in one number, or in a length of time, and in nothing else, such as "3 weeks" and "1 month", from the
 * smallest to the largest: so one looks for a number where it stands. Null for all others, whose order chance decides.
 */
export function inNumericOrder(options: readonly string[]): readonly string[] | null {
  const quantities = options.flatMap((option) => {
    const quantity = quantityOf(option);
    return quantity === null ? [] : [{ option, ...quantity }];
  });
  const alike = new Set(quantities.map(({ around }) => around)).size === 1;
  const distinct = new Set(quantities.map(({ value }) => value)).size === options.length;
  if (!alike || !distinct) return null;
  return quantities.toSorted((one, other) => one.value - other.value).map(({ option }) => option);
}
