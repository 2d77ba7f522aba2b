import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { ApiFailure, sentenceOf } from '../../../../platform/client/api-client.ts';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { setSession, accountsApi } from '../service.ts';

/** Returns a function that reloads the signed-in user after a change. A failed request changes nothing. */
export function useSessionRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    accountsApi('GET /api/auth/me', {}).then(
      (user) => setSession(client, user),
      () => undefined,
    );
  };
}

/** A request about the own account, and what follows it. */
export interface AccountCall<Input, Answer> {
  readonly call: (input: Input) => Promise<Answer>;
  /** Title of the toast for a failure; left out when `onRefused` shows the failure on the screen. */
  readonly failedTitle?: string;
  readonly onDone: (answer: Answer, input: Input) => void;
  /** Called with the failure. What was typed stays. */
  readonly onRefused?: (error: Error) => void;
}

/** Error text of a failure without its own. */
export const TRY_AGAIN = 'Something went wrong. Please try again.';

/** Sends a request about the own account. When the session has ended, the user is signed out here too. */
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

/** Whether a request failed because this browser is signed out. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'AUTH_REQUIRED';
}
