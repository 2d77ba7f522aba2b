import { useImperativeHandle, useRef, useState, type ReactNode, type RefObject } from 'react';
import { TextField } from '../../../../platform/client/ui/TextField.tsx';
import { chargeTestCard, type CardEntry } from './use-payment.ts';

/** The sandbox's one field, for the number of a test card. */
export function SandboxCard({ entry }: { readonly entry: RefObject<CardEntry | null> }): ReactNode {
  const [number, setNumber] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(
    entry,
    () => ({
      check: async () => {
        if (number.trim() !== '') return true;
        setMissing(true);
        field.current?.focus();
        return false;
      },
      charge: (clientSecret) => chargeTestCard(clientSecret, number),
    }),
    [number],
  );
  return (
    <TextField
      ref={field}
      label="Card number"
      inputMode="numeric"
      autoComplete="off"
      value={number}
      maxLength={30}
      error={missing ? 'Please enter a card number.' : undefined}
      onChange={({ target }) => {
        setNumber(target.value);
        setMissing(false);
      }}
    />
  );
}
