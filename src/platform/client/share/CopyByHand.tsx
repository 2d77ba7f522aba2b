import type { ReactNode } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { TextToCopy } from './TextToCopy.tsx';

/** The text to share, for the learner to copy where the browser does not let us. */
export function CopyByHand({
  text,
  onClose,
}: {
  readonly text: string | null;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <Dialog open={text !== null} onClose={onClose} title="Copy failed" closeButton>
      <TextToCopy label="Please manually copy the text below." text={text ?? ''} />
    </Dialog>
  );
}
