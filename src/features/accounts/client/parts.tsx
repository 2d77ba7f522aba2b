import CloudAlert from 'lucide-react/icons/cloud-alert';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { ErrorState } from '../../../platform/client/ui/EmptyState.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
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

/** A form of the account page, folded until its label is pressed. */
export function FoldedForm({
  label,
  name,
  onSubmit,
  children,
}: {
  readonly label: string;
  /** Names the form for screen readers. */
  readonly name: string;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <details className="accounts__account-fold">
      <summary className="apart reach strong">
        {label}
        <Icon of={ChevronDown} size={20} />
      </summary>
      <form className="column gap-16 accounts__account-form" noValidate onSubmit={onSubmit} aria-label={name}>
        {children}
      </form>
    </details>
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
