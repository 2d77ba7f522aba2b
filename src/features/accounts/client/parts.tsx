import CloudAlert from 'lucide-react/icons/cloud-alert';
import { useId, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { ErrorState } from '../../../platform/client/ui/EmptyState.tsx';
import './account/account.css';

/** One section of the account page, under its own heading. Features above add their own sections with it. */
export function AccountSection({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className="card padded column gap-12 accounts__account-part" aria-labelledby={id}>
      <h2 className="title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Shows in a section of the account page that its content did not load, with a button to try again. */
export function SectionNotLoaded({
  title,
  error,
  retrying,
  onRetry,
}: {
  readonly title: string;
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}): ReactNode {
  return (
    <ErrorState title={title} heading="h3" icon={CloudAlert} retrying={retrying} onRetry={onRetry}>
      {sentenceOf(error, 'Please try again.')}
    </ErrorState>
  );
}
