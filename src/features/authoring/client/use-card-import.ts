import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import { ApiFailure, fetchCall } from '../../../platform/client/api-client.ts';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { thousands } from '../../../platform/shared/numbers.ts';
import type { authoringContract } from '../contract.ts';
import { MAX_BYTES, MAX_FILE_NAME_LENGTH } from '../rules/import-table.ts';
import { authoringApi, refreshDeck, type CheckedFile } from './queries.ts';

const TOO_LARGE = 'The file is larger than 10 MB. Send it in parts.';

/** A chosen file. Its id makes repeated requests one import. */
export interface ChosenFile {
  readonly importId: string;
  /** As the control shows it. */
  readonly chosen: File;
  readonly content: Blob;
}

/** An import from the file that is chosen to the cards that it became. */
export interface CardImport {
  readonly file: ChosenFile | null;
  /** Error of the file, in a sentence. */
  readonly error: string | undefined;
  readonly choose: (chosen: File | undefined) => void;
  /** Has the file read. */
  readonly read: () => void;
  readonly isReading: boolean;
  /** Content of the file; undefined until it is checked. */
  readonly checked: CheckedFile | undefined;
  /** Imports the checked cards. */
  readonly importing: UseMutationResult<ResponseOf<typeof authoringContract.runImport>, Error, ChosenFile>;
}

/** Manages the chosen file: its check, its import, and errors, which move the focus back to the control. */
export function useCardImport(control: RefObject<HTMLInputElement | null>): CardImport {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [error, setError] = useState<string>();
  const reading = useMutation({
    mutationFn: check,
    onError: (failure) =>
      refuse(
        failure instanceof ApiFailure
          ? (failure.issueOf('file') ?? failure.sentence)
          : 'The file could not be read. Choose it once more.',
      ),
  });
  const importing = useRunImport();
  usePutBack(control, file);

  function refuse(sentence: string): void {
    setError(sentence);
    control.current?.focus();
  }

  function choose(chosen: File | undefined): void {
    reading.reset();
    importing.reset();
    const isTooLarge = chosen !== undefined && chosen.size > MAX_BYTES;
    setError(isTooLarge ? TOO_LARGE : undefined);
    setFile(chosen === undefined || isTooLarge ? null : chosenFile(chosen));
  }

  function read(): void {
    if (file === null) return;
    setError(undefined);
    importing.reset();
    reading.mutate(file);
  }

  return { file, error, choose, read, isReading: reading.isPending, checked: reading.data, importing };
}

function useRunImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ importId, chosen }: ChosenFile) =>
      authoringApi('POST /api/admin/card-imports/:importId/run', {
        params: { importId },
        body: { fileName: chosen.name.slice(0, MAX_FILE_NAME_LENGTH) },
      }),
    onSuccess: async ({ total }) => {
      toast({
        title: total === 1 ? '1 flashcard imported' : `${thousands(total)} flashcards imported`,
        tone: 'success',
      });
      await refreshDeck(client);
    },
    onError: () => toast({ title: 'Error', description: 'Failed to import flashcards', tone: 'danger' }),
  });
}

/** Closing the file dialog without a choice keeps the present file. */
function usePutBack(input: RefObject<HTMLInputElement | null>, file: ChosenFile | null): void {
  useEffect(() => {
    const control = input.current;
    const putBack = () => {
      if (control !== null && file !== null) control.files = filesOf(file.chosen);
    };
    control?.addEventListener('cancel', putBack);
    return () => control?.removeEventListener('cancel', putBack);
  }, [input, file]);
}

/** The file of a form control. */
function filesOf(file: File): FileList {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer.files;
}

function chosenFile(chosen: File): ChosenFile {
  return {
    importId: crypto.randomUUID(),
    chosen,
    // Named by us: some systems call a CSV file a workbook.
    content: chosen.slice(0, chosen.size, 'text/csv'),
  };
}

/** Sends a file to be read. @throws ApiFailure */
async function check({ importId, content }: ChosenFile): Promise<CheckedFile> {
  const response = await fetchCall('PUT', '/api/admin/card-imports/:importId', { params: { importId }, body: content });
  return response.json();
}
