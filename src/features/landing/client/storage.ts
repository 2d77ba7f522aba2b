import { serializeSampleAnswers, type SampleAnswer } from '../../progress/rules/sample-answers.ts';

/** Key in the session storage: answers of a visitor until an account is created in this tab. */
const KEY = 'left_for_account';

/** Stores a visitor's answers to sample cards for the account created next in this tab. Without storage they are lost. */
export function storeSampleAnswers(cards: readonly SampleAnswer[]): void {
  try {
    if (cards.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, serializeSampleAnswers({ at: Date.now(), cards }));
  } catch {
    return;
  }
}

/** Returns the stored answers, or null. */
export function storedSampleAnswers(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Deletes the stored answers. */
export function clearSampleAnswers(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}
