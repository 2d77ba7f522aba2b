import { useEffect, useRef, type ReactNode } from 'react';
import { Field } from '../ui/Field.tsx';

/** A text ready to be copied by hand: it takes the focus when it appears, and is selected whenever it has it. */
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
