import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../api-client.ts';
import { Button } from './Button.tsx';
import { toast } from './toast.ts';

/**
 * The Undo button of a toast. Toasts render outside the query provider, so `undo` brings its own client. When it
 * throws, a toast shows `failed`, with what to do instead if the error has no sentence.
 */
export function UndoButton({
  undo,
  busyLabel,
  failed,
}: {
  readonly undo: () => Promise<void>;
  readonly busyLabel: string;
  readonly failed: { readonly title: string; readonly description: string };
}): ReactNode {
  const [isBusy, setIsBusy] = useState(false);

  async function press(): Promise<void> {
    setIsBusy(true);
    try {
      await undo();
    } catch (error) {
      toast({ title: failed.title, description: sentenceOf(error, failed.description), tone: 'danger' });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button busy={isBusy} busyLabel={busyLabel} onClick={() => void press()}>
      Undo
    </Button>
  );
}
