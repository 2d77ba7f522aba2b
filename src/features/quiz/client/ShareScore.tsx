import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useState, type ReactNode } from 'react';
import { CopyByHand } from '../../../platform/client/share/CopyByHand.tsx';
import { shareText } from '../../../platform/client/share/share-text.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
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

  async function share(): Promise<void> {
    const outcome = await shareText(text);
    if (outcome === 'failed') setByHand(true);
    if (outcome !== 'copied') return;
    setCopied(true);
    toast({ title: 'Copied to clipboard!', tone: 'success' });
  }

  return (
    <>
      <Button variant="quiet" onClick={() => void share()}>
        <Icon of={Share2} size={18} strokeWidth={2} />
        {copied ? 'Copied!' : 'Share score'}
      </Button>
      <CopyByHand text={byHand ? text : null} onClose={() => setByHand(false)} />
    </>
  );
}
