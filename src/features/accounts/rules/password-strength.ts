import { COMMON_PASSWORDS, PASSWORD_MINIMUM } from './password.ts';

/** How hard a password is to guess. It advises and refuses nothing (product-rules.md, N2). */
export interface PasswordStrength {
  /** Bars to fill, 0 to 4. */
  readonly bars: 0 | 1 | 2 | 3 | 4;
  readonly word: 'Too short' | 'Weak' | 'Fair' | 'Good' | 'Strong';
  /** Advice in one sentence. */
  readonly advice: string;
}

const TOO_SHORT: PasswordStrength = { bars: 0, word: 'Too short', advice: 'Use at least 6 characters.' };
const WEAK: PasswordStrength = {
  bars: 1,
  word: 'Weak',
  advice: 'Make it longer: three words together are easy to remember.',
};
const FAIR: PasswordStrength = { bars: 2, word: 'Fair', advice: 'One more word would make it good.' };
const GOOD: PasswordStrength = { bars: 3, word: 'Good', advice: 'Hard to guess.' };
const STRONG: PasswordStrength = { bars: 4, word: 'Strong', advice: 'Very hard to guess.' };

/** Bits of entropy from which a password is fair, good and strong. */
const FAIR_BITS = 36;
const GOOD_BITS = 52;
const STRONG_BITS = 68;

const KINDS = [
  { pattern: /\p{Ll}/u, size: 26 },
  { pattern: /\p{Lu}/u, size: 26 },
  { pattern: /\p{N}/u, size: 10 },
  { pattern: /[^\p{L}\p{N}]/u, size: 30 },
];

/**
 * Estimates the strength by length and kinds of character. A run (`aaaa`, `1234`, `dcba`) and the username count as
 * one character each. A common password is weak at any length.
 */
export function passwordStrength(password: string, username: string): PasswordStrength {
  if ([...password].length < PASSWORD_MINIMUM) return TOO_SHORT;
  if (COMMON_PASSWORDS.has(password.toLowerCase())) return WEAK;
  const guessable = withoutName(password, username.trim());
  const alphabet = KINDS.reduce((sum, { pattern, size }) => (pattern.test(guessable) ? sum + size : sum), 0);
  const bits = charactersOutsideRuns(guessable) * Math.log2(Math.max(alphabet, 2));
  if (bits < FAIR_BITS) return WEAK;
  if (bits < GOOD_BITS) return FAIR;
  return bits < STRONG_BITS ? GOOD : STRONG;
}

function withoutName(password: string, username: string): string {
  if (username.length < 3) return password;
  return password.toLowerCase().split(username.toLowerCase()).join('x');
}

/** Counts characters. A run of equal or neighbouring characters counts once. */
function charactersOutsideRuns(text: string): number {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => {
    const before = codes[index - 1];
    return before === undefined || Math.abs(code - before) > 1;
  }).length;
}
