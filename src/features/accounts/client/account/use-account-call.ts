import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { ApiFailure, sentenceOf } from '../../../../platform/client/api-client.ts';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { setSession } from '../service.ts';

/** What happens around one thing a person does with the account. */
export interface AccountCall<Input, Answer> {
  readonly call: (input: Input) => Promise<Answer>;
  /** Title of the notice when it fails; none where `onRefused` tells it on the screen, since once is enough. */
  readonly failedTitle?: string;
  readonly onDone: (answer: Answer, input: Input) => void;
  /** Gets the failure, to show it where it belongs; what was typed stays. */
  readonly onRefused?: (error: Error) => void;
}

/** The sentence of a failure that brings none of its own. */
export const TRY_AGAIN = 'Something went wrong. Please try again.';

/** A call about the own account. Where the session has ended meanwhile, the gate takes the screen's place. */
export function useAccountCall<Input = void, Answer = unknown>({
  call,
  failedTitle,
  onDone,
  onRefused,
}: AccountCall<Input, Answer>): UseMutationResult<Answer, Error, Input> {
  const client = useQueryClient();
  return useMutation<Answer, Error, Input>({
    mutationFn: call,
    onSuccess: onDone,
    onError: (error) => {
      if (failedTitle !== undefined)
        toast({ title: failedTitle, description: sentenceOf(error, TRY_AGAIN), tone: 'danger' });
      if (isSignedOut(error)) setSession(client, null);
      else onRefused?.(error);
    },
  });
}

/** Whether a call failed because this browser is signed in no more. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'AUTH_REQUIRED';
}
