import CloudAlert from 'lucide-react/icons/cloud-alert';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { ErrorState } from '../../../platform/client/ui/EmptyState.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import './account/account.css';

/** A group of rows of the account page. */
export function AccountGroup({
  title,
  about,
  children,
}: {
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className="accounts__group" aria-labelledby={id}>
      <div>
        <h2 className="title" id={id}>
          {title}
        </h2>
        <p className="smallish muted accounts__about">{about}</p>
      </div>
      <div className="card">{children}</div>
    </section>
  );
}

/** One matter of the account page: its name and state, and the form that opens below them. Features above add rows with it. */
export function AccountRow({
  title,
  state,
  children,
}: {
  readonly title: string;
  /** A few words; nothing while they load. */
  readonly state?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <details className="accounts__row">
      <summary>
        <h3>{title}</h3>
        <span className="smallish muted">{state}</span>
        <Icon of={ChevronDown} size={20} />
      </summary>
      <div className="column gap-16">{children}</div>
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
