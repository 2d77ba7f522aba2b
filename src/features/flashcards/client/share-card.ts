import type { Flashcard } from './service.ts';

/** How sharing went: through the device, onto the clipboard, called off by the learner, or not at all. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

/** What is shared of a card: its question and its source, never the answer, which access may close to others. */
export function shareTextOf({ question, lawReference }: Pick<Flashcard, 'question' | 'lawReference'>, origin: string): string {
  return `${question}\n${lawReference}\nLearn it with LabourWise Grenada: ${origin}`;
}

/** Offers a text to the device's own sharing; where there is none, copies it. */
export async function shareText(text: string): Promise<ShareOutcome> {
  if ('share' in navigator) {
    try {
      await navigator.share({ text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}
