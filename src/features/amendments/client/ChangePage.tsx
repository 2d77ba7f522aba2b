import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode, useState } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { LoadingScreen } from '../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';

/** Codes with commas between them, in one line. */
export function ListField({
  label,
  help,
  entries,
  error,
  onChange,
}: {
  readonly label: string;
  readonly help: string;
  readonly entries: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (entries: string[]) => void;
}): ReactNode {
  const [typed, setTyped] = useState(entries.join(', '));
  return (
    <TextField
      label={label}
      help={help}
      value={typed}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(
          target.value
            .split(',')
            .map((entry) => entry.trim())
            .filter((entry) => entry !== ''),
        );
      }}
    />
  );
}

/** Returns the error of a list, or of its first invalid entry with that entry in front; undefined when valid. */
export function listError(
  name: string,
  entries: readonly string[],
  errorOf: (field: string) => string | undefined,
): string | undefined {
  const ofEntries = entries.flatMap((entry, place) => {
    const fieldError = errorOf(`${name}.${place}`);
    return fieldError === undefined ? [] : [`${entry}: ${fieldError}`];
  });
  return errorOf(name) ?? ofEntries[0];
}

interface HeadProps {
  readonly title: string;
  readonly about: string;
  /** Label of the changed object in the breadcrumb. */
  readonly name: string;
  /** Link to the list that opened the page. */
  readonly back: string;
}

/** An admin page for one fact or section: shows its header at once and its content when loaded. */
export function ChangePage<Answer>({
  query: { data, error, isFetching, refetch },
  failed,
  safe,
  children,
  ...head
}: HeadProps & {
  readonly query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Title of a loading error, with the effect of the failure. */
  readonly failed: string;
  readonly safe: string;
  readonly children: (answer: Answer) => ReactNode;
}): ReactNode {
  return (
    <>
      <ChangeHead {...head} />
      {data === undefined ? (
        error === null ? (
          <LoadingScreen />
        ) : (
          <NotLoaded title={failed} safe={safe} error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )
      ) : (
        children(data)
      )}
    </>
  );
}

/** Header of a change page, with a link back to its list. */
function ChangeHead({ title, about, name, back }: HeadProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className="column">
      <nav className="amendments__crumbs small" aria-label="Where you are">
        <Anchor className="link" href={back}>
          The law
        </Anchor>
        <span aria-hidden="true">›</span>
        <span>{name}</span>
      </nav>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="muted amendments__about">{about}</p>
    </header>
  );
}
