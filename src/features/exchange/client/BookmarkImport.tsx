import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { apiClient, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Field } from '../../../platform/client/ui/Field.tsx';
import { decodeTextFile, type DecodedText } from '../../../platform/shared/text-file.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { exchangeContract } from '../contract.ts';
import { FILE_LIMIT, FILE_LIMIT_SENTENCE } from '../rules/file-limit.ts';
import { importNews } from '../rules/import-news.ts';
import { ExchangePart } from './ExchangePart.tsx';

const api = apiClient<typeof exchangeContract>();

type ImportResult = ResponseOf<typeof exchangeContract.importBookmarks>;

/** A file as it was when it was chosen: it can be sent again whatever becomes of it on the disk. */
interface ChosenFile {
  readonly name: string;
  readonly text: Promise<DecodedText>;
}

const UNREADABLE = 'The file could not be read. Choose it once more.';

async function readChosen(file: File): Promise<DecodedText> {
  try {
    return decodeTextFile(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { problem: UNREADABLE };
  }
}

export interface BookmarkImportProps {
  readonly userId: number;
  readonly online: boolean;
}

/** Bookmarks from a CSV file: the file is chosen, sent, and every row that was not taken is named. */
export function BookmarkImport({ userId, online }: BookmarkImportProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const { file, error, sending, result, choose, send } = useBookmarkImport(userId, () => input.current?.focus());
  return (
    <ExchangePart
      title="Bring bookmarks in"
      about={
        <>
          Choose the spreadsheet file from above, from this account or another, and its bookmarks become yours too. A
          table of your own works as well: give it a column called Card, with the numbers of the cards, and save it as
          CSV. No bookmark is taken away.
        </>
      }
    >
      <Field label="CSV file" help="At most 200 KB." error={error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept=".csv,text/csv"
            className="ui__input"
            onChange={(event) => choose(event.target.files?.[0])}
          />
        )}
      </Field>
      <div>
        <Button busy={sending} busyWord="Bringing in..." disabled={!online} onClick={send}>
          Bring in bookmarks
        </Button>
      </div>
      {online ? null : (
        <p className="small">You are offline. Bringing bookmarks in needs a network; the file you chose stays here.</p>
      )}
      <output>{result === undefined ? null : importNews(result)}</output>
      {result === undefined ? null : <Problems name={file?.name ?? ''} problems={result.problems} />}
    </ExchangePart>
  );
}

/** The chosen file, what is wrong with it, and sending it. `onRefused` goes to where another is chosen. */
function useBookmarkImport(userId: number, onRefused: () => void) {
  const client = useQueryClient();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [error, setError] = useState<string>();
  const sending = useMutation({
    mutationFn: (csv: string) => api('POST /api/bookmarks/import', { body: { csv } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['progress', userId] });
      void client.invalidateQueries({ queryKey: ['dashboard'] });
    },
    onError: (failure) => refuse(sentenceOf(failure, UNREADABLE)),
  });

  function refuse(sentence: string): void {
    setError(sentence);
    onRefused();
  }

  return {
    file,
    error,
    sending: sending.isPending,
    result: sending.data,
    choose: (chosen: File | undefined): void => {
      const isTooLarge = chosen !== undefined && chosen.size > FILE_LIMIT;
      sending.reset();
      setError(isTooLarge ? FILE_LIMIT_SENTENCE : undefined);
      setFile(chosen === undefined || isTooLarge ? null : { name: chosen.name, text: readChosen(chosen) });
    },
    send: (): void => {
      if (file === null) {
        refuse(error ?? 'Choose a file first.');
      } else {
        setError(undefined);
        void file.text.then((read) => ('problem' in read ? refuse(read.problem) : sending.mutate(read.text)));
      }
    },
  };
}

/** Rows listed at most: whoever has more to mend begins with these. */
const LISTED_ROWS = 100;

function Problems({
  name,
  problems,
}: {
  readonly name: string;
  readonly problems: ImportResult['problems'];
}): ReactNode {
  if (problems.length === 0) return null;
  const more = problems.length - LISTED_ROWS;
  return (
    <ul aria-label={`Rows of ${name} that were not taken`}>
      {problems.slice(0, LISTED_ROWS).map(({ row, message }) => (
        <li key={row}>
          <b className="tabular">Row {row}.</b> {message}
        </li>
      ))}
      {more > 0 ? <li>And {more} more.</li> : null}
    </ul>
  );
}
