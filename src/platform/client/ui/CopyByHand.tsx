import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from './Dialog.tsx';
import { Field } from './Field.tsx';

/** A text to copy by hand. It gets the focus when it appears, and is selected while focused. */
export function TextToCopy({ label, text }: { readonly label: string; readonly text: string }): ReactNode {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    area.current?.focus();
    area.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Field label={label}>
      {(control) => (
        <textarea
          {...control}
          ref={area}
          className="ui__input"
          readOnly
          rows={5}
          value={text}
          onFocus={(event) => event.target.select()}
        />
      )}
    </Field>
  );
}

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

/** Puts a text on the clipboard; answers whether the browser let it happen. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
