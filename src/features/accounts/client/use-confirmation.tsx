import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { page } from '../../../platform/client/api-client.ts';
import type { ConfirmSessionProps } from './ConfirmSession.tsx';

interface Question {
  readonly Dialog: ComponentType<ConfirmSessionProps>;
  readonly answer: (isConfirmed: boolean) => void;
}

/** Lets refused calls of this screen ask for the password. Returns the dialog, which is null while nothing is asked. */
export function useConfirmation(username: string): ReactNode {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    let asking: Promise<boolean> | null = null;
    let cancel = (): void => undefined;
    async function ask(): Promise<boolean> {
      const { ConfirmSession } = await import('./ConfirmSession.tsx');
      return new Promise((answer) => {
        cancel = () => {
          answer(false);
        };
        setQuestion({ Dialog: ConfirmSession, answer });
      });
    }
    // Calls that are refused together share one dialog. Without the network its code may be missing.
    page.confirm = () =>
      (asking ??= ask()
        .catch(() => false)
        .finally(() => {
          asking = null;
          setQuestion(null);
        }));
    return () => {
      page.confirm = undefined;
      // A user who leaves the screen no longer wants its call.
      cancel();
    };
  }, []);
  return question === null ? null : <question.Dialog username={username} onAnswer={question.answer} />;
}
