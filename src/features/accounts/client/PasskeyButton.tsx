import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, type ButtonStyle } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { FormFailure } from './FormFailure.tsx';
import { answerPasskey, passkeySentence, type PasskeyAnswer, type PasskeyRequest } from './passkey.ts';

/** Proves the second step with a passkey. `request` asks the server for a challenge; null when it is too early. */
export default function PasskeyButton({
  request,
  onAnswer,
  ...look
}: ButtonStyle & {
  readonly request: () => Promise<PasskeyRequest> | null;
  readonly onAnswer: (answer: PasskeyAnswer) => void;
}): ReactNode {
  const ask = useMutation({
    mutationFn: async (asked: Promise<PasskeyRequest>) => answerPasskey(await asked),
    onSuccess: onAnswer,
  });
  return (
    <>
      <Button
        {...look}
        busy={ask.isPending}
        busyLabel="Waiting for you..."
        onClick={() => {
          const asked = ask.isPending ? null : request();
          if (asked !== null) ask.mutate(asked);
        }}
      >
        <Icon of={Fingerprint} size={20} />
        Use Your Passkey
      </Button>
      <FormFailure title="Passkey Not Used" sentence={ask.error === null ? undefined : passkeySentence(ask.error)} />
    </>
  );
}
