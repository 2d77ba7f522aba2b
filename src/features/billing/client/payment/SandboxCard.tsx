import { useImperativeHandle, useRef, useState, type ReactNode, type RefObject } from 'react';
import { TextField } from '../../../../platform/client/ui/TextField.tsx';
import { chargeTestCard, type CardEntry } from './use-payment.ts';

/** The sandbox's one field, for the number of a test card. */
export function SandboxCard({
  declined,
  entry,
}: {
  readonly declined: boolean;
  readonly entry: RefObject<CardEntry | null>;
}): ReactNode {
  const [number, setNumber] = useState('');
  const [missing, setMissing] = useState(false);
  /** What was sent is still what stands in the field. */
  const [sent, setSent] = useState(false);
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
      charge: async (clientSecret) => {
        setSent(true);
        return chargeTestCard(clientSecret, number);
      },
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
      error={problemOf(missing, sent && declined)}
      onChange={({ target }) => {
        setNumber(target.value);
        setMissing(false);
        setSent(false);
      }}
    />
  );
}

function problemOf(missing: boolean, refused: boolean): string | undefined {
  if (missing) return 'Please enter a card number.';
  return refused ? 'The bank did not take this card.' : undefined;
}
