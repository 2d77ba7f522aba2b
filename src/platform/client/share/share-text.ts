import { copyText } from './copy-text.ts';

/** How sharing went: through the device, onto the clipboard, called off by the learner, or not at all. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

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
  return (await copyText(text)) ? 'copied' : 'failed';
}
