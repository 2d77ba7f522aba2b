import type { ReactNode } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import './copy-by-hand.css';

/** The text to share, for the learner to copy where the browser does not let us. */
export function CopyByHand({ text, onClose }: { readonly text: string | null; readonly onClose: () => void }): ReactNode {
  return (
    <Dialog open={text !== null} onClose={onClose} title="Copy failed" closeButton>
      <p>Please manually copy the text below.</p>
      <textarea className="inp byhand" aria-label="Text to copy" readOnly rows={5} value={text ?? ''} onFocus={(event) => event.target.select()} />
    </Dialog>
  );
}
