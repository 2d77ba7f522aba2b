import { useMutation, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useRef, useState, useId } from 'react';
import { apiClient, sentenceOf } from '../../../platform/client/api-client.ts';
import { useOnline } from '../../../platform/client/offline/use-online.ts';
import '../../../platform/client/styles/reading-fonts.css';
import { buttonClass, Button } from '../../../platform/client/ui/Button.tsx';
import { Field } from '../../../platform/client/ui/Field.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { decodeTextFile, type DecodedText } from '../../../platform/shared/text-file.ts';
import type { SessionUser } from '../../accounts/client/service.ts';
import { useSendPending } from '../../progress/client/service.ts';
import type { exchangeContract } from '../contract.ts';
import { FILE_LIMIT, FILE_LIMIT_SENTENCE, importText } from '../rules/bookmark-file.ts';
import './exchange.css';

/** `/export`: downloads cards and progress, and imports bookmarks. Sends pending events first, so that the files include them. */
export default function ExportScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const online = useOnline();
  useSendPending(user.id);
  return (
    <div className="wrap exchange__page">
      <PageHead title="Export and import" sub="Download your cards and answers, or import bookmarks." />
      <div className="cols">
        <CardFiles online={online} />
        <BookmarkImport userId={user.id} online={online} />
      </div>
    </div>
  );
}

interface CardFilesProps {
  /** Offline, a sentence replaces each link, because the server creates the files. */
  readonly online: boolean;
}

/** The links to both files: for spreadsheets and for Anki. */
function CardFiles({ online }: CardFilesProps): ReactNode {
  return (
    <>
      <ExchangePart
        title="For a spreadsheet"
        about="All cards with your answers and bookmarks. For Excel, Google Sheets or Numbers."
        details="Each card has a row: its text and section, your bookmark, how often you answered it and when it comes back."
      >
        <FileLink href="/api/export/cards.csv" action="Download CSV" online={online} />
      </ExchangePart>
      <ExchangePart
        title="For Anki"
        about="Anki is a free flashcard app. Your answers and dates come with the cards."
        details="Open the file with Anki, and tick “Import any learning progress” when it asks. You can download it again whenever you like: you get no duplicates."
      >
        <FileLink href="/api/export/cards.apkg" action="Download Anki package" online={online} />
      </ExchangePart>
    </>
  );
}

interface FileLinkProps extends CardFilesProps {
  readonly href: string;
  readonly action: string;
}

function FileLink({ href, action, online }: FileLinkProps): ReactNode {
  if (!online) return <p className="small">You are offline. The file is made on our side and needs a network.</p>;
  return (
    <div>
      <a className={buttonClass({})} href={href} download>
        <Icon of={Download} size={18} />
        {action}
      </a>
    </div>
  );
}

const api = apiClient<typeof exchangeContract>();

type ImportResult = ResponseOf<typeof exchangeContract.importBookmarks>;

/** A file with its content at the time it was chosen, so that later changes on the disk do not matter. */
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

interface BookmarkImportProps {
  readonly userId: number;
  readonly online: boolean;
}

/** Imports bookmarks from a CSV file, and lists the rows that were not imported. */
function BookmarkImport({ userId, online }: BookmarkImportProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const { file, error, sending, result, choose, send } = useBookmarkImport(userId, () => input.current?.focus());
  return (
    <ExchangePart
      title="Import bookmarks"
      about="Choose a CSV file that you downloaded here, from this account or another."
      details="The bookmarks in the file are added to yours, and none of yours is taken away. A table of your own works too: give it a column called Card, with the numbers of the cards, and save it as CSV."
    >
      <Field label="CSV file" help="Up to 200 KB." error={error}>
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
        <Button busy={sending} busyLabel="Importing..." disabled={!online || file === null} onClick={send}>
          Import bookmarks
        </Button>
      </div>
      {online ? null : (
        <p className="small">You are offline. Connect to import your bookmarks. The file you chose stays here.</p>
      )}
      <output>{result === undefined ? null : importText(result)}</output>
      {result === undefined ? null : <Problems name={file?.name ?? ''} problems={result.problems} />}
    </ExchangePart>
  );
}

/** State of the chosen file and its upload. `onRefused` is called when the file is refused. */
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
      setError(undefined);
      void file?.text.then((decoded) =>
        'problem' in decoded ? refuse(decoded.problem) : sending.mutate(decoded.text),
      );
    },
  };
}

/** Maximum number of rows listed. */
const MAX_LISTED_ROWS = 100;

function Problems({
  name,
  problems,
}: {
  readonly name: string;
  readonly problems: ImportResult['problems'];
}): ReactNode {
  if (problems.length === 0) return null;
  const more = problems.length - MAX_LISTED_ROWS;
  return (
    <ul aria-label={`Rows of ${name} that were skipped`}>
      {problems.slice(0, MAX_LISTED_ROWS).map(({ row, message }) => (
        <li key={row}>
          <b className="tabular">Row {row}.</b> {message}
        </li>
      ))}
      {more > 0 ? <li>And {more} more.</li> : null}
    </ul>
  );
}

/** A section with a heading, one line on what it does, and its details at the end. */
function ExchangePart({
  title,
  about,
  details,
  children,
}: {
  readonly title: string;
  readonly about: string;
  readonly details: string;
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className="card padded column gap-16 exchange__part" aria-labelledby={id}>
      <div className="column">
        <h2 className="title" id={id}>
          {title}
        </h2>
        <p className="muted">{about}</p>
      </div>
      {children}
      <details className="exchange__details">
        <summary className="small link reach">
          How it works<span className="visually-hidden">: {title}</span>
        </summary>
        <p className="muted">{details}</p>
      </details>
    </section>
  );
}
