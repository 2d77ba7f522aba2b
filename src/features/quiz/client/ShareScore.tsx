import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { scoreText } from '../rules/score-text.ts';
import type { FinishedQuiz } from './quiz-api.ts';

/** How long the button says that it copied, in milliseconds (specification 2, section 4). */
const COPIED_MS = 2000;

/** Shares a score through the device, or copies it where the device cannot; the text itself where neither goes. */
export function ShareScore({ quiz }: { readonly quiz: FinishedQuiz }): ReactNode {
  const [copied, setCopied] = useState(false);
  const [byHand, setByHand] = useState(false);
  const text = scoreText({ ...quiz, category: quiz.setup.category }, location.origin);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast({ title: 'Copied to clipboard!', tone: 'success' });
    } catch {
      setByHand(true);
    }
  }

  async function share(): Promise<void> {
    if (!('share' in navigator)) return copy();
    try {
      await navigator.share({ text });
    } catch (error) {
      // Closing the device's own dialog is an answer, too.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => void share()}>
        <Icon of={Share2} size={18} strokeWidth={2} />
        {copied ? 'Copied!' : 'Share score'}
      </Button>
      <Dialog open={byHand} onClose={() => setByHand(false)} title="Copy failed" closeButton>
        <p>Please manually copy the text below.</p>
        <textarea className="inp" aria-label="Text to copy" readOnly rows={4} value={text} onFocus={(event) => event.target.select()} />
      </Dialog>
    </>
  );
}
