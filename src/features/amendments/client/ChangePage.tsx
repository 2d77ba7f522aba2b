import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LoadingScreen } from '../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { ObjectHead } from '../../../platform/client/ui/ObjectHead.tsx';
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
  /** The object: "Fact EA-073". */
  readonly title: string;
  readonly about: string;
  /** Link to the list that opened the page. */
  readonly back: string;
}

/** An admin page for one fact, one section or the review: shows its header at once and its content when loaded. */
export function ChangePage<Answer>({
  query: { data, error, isFetching, refetch },
  failed,
  safe,
  children,
  title,
  about,
  back,
}: HeadProps & {
  readonly query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Title of a loading error, with the effect of the failure. */
  readonly failed: string;
  readonly safe: string;
  readonly children: (answer: Answer) => ReactNode;
}): ReactNode {
  return (
    <>
      <ObjectHead name={title} back={{ label: 'The law', href: back }} sub={about} />
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
