import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { fetchCall, sentenceOf } from '../api-client.ts';
import { saveFile } from '../save-file.ts';
import { Button, type ButtonVariant } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** Downloads a filtered list as CSV, or with `body` what a POST call selects. */
export function ExportButton({
  path,
  query,
  body,
  name,
  label = 'Export CSV',
  variant,
}: {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly label?: string;
  readonly variant?: ButtonVariant;
  /** Name of the file, without its extension. */
  readonly name: string;
}): ReactNode {
  const download = useMutation({
    mutationFn: async () => {
      const response = await fetchCall(body === undefined ? 'GET' : 'POST', path, { query, body });
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
      <Button
        className="export"
        variant={variant}
        busy={download.isPending}
        busyLabel="Preparing..."
        onClick={() => download.mutate()}
      >
        <Icon of={Download} size={18} /> {label}
      </Button>
    </>
  );
}
