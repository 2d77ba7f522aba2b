import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fetchCall, sentenceOf } from '../api-client.ts';
import { saveFile } from '../save-file.ts';
import { Button } from './Button.tsx';

/** Downloads a filtered list as CSV. */
export function ExportButton({
  path,
  query,
  name,
}: {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Name of the file, without its extension. */
  readonly name: string;
}): ReactNode {
  const download = useMutation({
    mutationFn: async () => {
      const response = await fetchCall('GET', path, { query });
      saveFile(await response.blob(), `${name}.csv`);
    },
  });
  return (
    <>
      {download.isError ? (
        <p role="alert" className="small">
          {sentenceOf(download.error, 'The file could not be made. Please try again.')}
        </p>
      ) : null}
      <Button busy={download.isPending} busyWord="Preparing..." onClick={() => download.mutate()}>
        Export CSV
      </Button>
    </>
  );
}
