import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { thousands } from '../../../platform/shared/numbers.ts';
import { FilePreview } from './FilePreview.tsx';
import { authoringApi, DESK_KEY } from './queries.ts';
import type { CardImport, ChosenFile } from './use-card-import.ts';

/** How often it is asked how far an import is, in milliseconds. */
const LOOK_MS = 400;

/** What was found in the file that was read, the way to make cards of it, and then which cards it became. */
export function ImportResult({
  file,
  checked,
  importing,
}: Pick<CardImport, 'file' | 'checked' | 'importing'>): ReactNode {
  const done = importing.data;
  return (
    <div className="authoring__result">
      {checked === undefined || done !== undefined ? null : <FilePreview file={checked} />}
      {file === null || !checked?.checked || done !== undefined ? null : (
        <Run file={file} rows={checked.rows} importing={importing} />
      )}
      <output>
        {done?.cards
          ? done.total === 1
            ? `1 card was added to the deck: card ${done.cards.first}.`
            : `${thousands(done.total)} cards were added to the deck: cards ${done.cards.first} to ${done.cards.last}.`
          : null}
      </output>
      {done === undefined ? null : (
        <div>
          <ButtonLink href="/admin">Manage Flashcards</ButtonLink>
        </div>
      )}
    </div>
  );
}

/** Makes cards of a file without a fault. */
function Run({
  file,
  rows,
  importing,
}: {
  readonly file: ChosenFile;
  readonly rows: number;
  readonly importing: CardImport['importing'];
}): ReactNode {
  return (
    <div className="column gap-14">
      {importing.isPending ? <Written importId={file.importId} total={rows} /> : null}
      {importing.error === null ? null : (
        <p role="alert">{sentenceOf(importing.error, 'The cards were not imported. Please try again.')}</p>
      )}
      <div>
        <Button
          variant="primary"
          busy={importing.isPending}
          busyWord="Importing..."
          onClick={() => importing.mutate(file)}
        >
          {rows === 1 ? 'Import 1 Card' : `Import ${thousands(rows)} Cards`}
        </Button>
      </div>
    </div>
  );
}

/** How far an import is. */
function Written({ importId, total }: { readonly importId: string; readonly total: number }): ReactNode {
  const { data } = useQuery({
    queryKey: [...DESK_KEY, 'import', importId],
    queryFn: ({ signal }) => authoringApi('GET /api/admin/card-imports/:importId', { params: { importId }, signal }),
    refetchInterval: LOOK_MS,
    gcTime: 0,
  });
  const written = data?.written ?? 0;
  return (
    <Bar label="Import" value={written} max={total} words={`${thousands(written)} of ${thousands(total)} cards`} />
  );
}
