import { skeletonsOf } from '../../../platform/server/unicode/skeleton.ts';

/** Names that speak for the product or the state, with whatever stands before and after them: `admin1`, `-support-`. */
const OFFICES = [
  'admin',
  'administrator',
  'administration',
  'support',
  'help',
  'helpdesk',
  'moderator',
  'staff',
  'official',
  'system',
  'root',
  'security',
  'deleted',
  'grenada gov',
  'government of grenada',
  'ministry of labour',
  'labour commissioner',
];
/** Names of the product's own, which are also people's: only the whole name is kept. */
const WHOLE = ['jocelyn'];
/** May stand nowhere in a name. */
const PRODUCT = 'labourwise';

/** The skeletons of a name without anything between the letters. */
function lettersOf(name: string): readonly string[] {
  return skeletonsOf(name).map((skeleton) => skeleton.replaceAll(/[^\p{L}\p{N}]+/gu, ''));
}

const OFFICE_LETTERS: ReadonlySet<string> = new Set(OFFICES.flatMap(lettersOf));
const WHOLE_LETTERS: ReadonlySet<string> = new Set(WHOLE.flatMap(lettersOf));
const PRODUCT_LETTERS = lettersOf(PRODUCT);

/** Whether a name is kept for the product itself: nobody may look as if they spoke for it. */
export function isReservedName(name: string): boolean {
  const whole = lettersOf(name);
  // Digits look like letters to a skeleton, so those around a name go first.
  const withoutDigits = lettersOf(
    name
      .normalize('NFKC')
      .replace(/^[^\p{L}]+/u, '')
      .replace(/[^\p{L}]{1,60}$/u, ''),
  );
  return (
    [...whole, ...withoutDigits].some((letters) => OFFICE_LETTERS.has(letters)) ||
    whole.some((letters) => WHOLE_LETTERS.has(letters) || PRODUCT_LETTERS.some((product) => letters.includes(product)))
  );
}
