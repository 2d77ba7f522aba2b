import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { CardForm } from './CardForm.tsx';
import { authoringApi, DESK_KEY } from './queries.ts';

/** Writes a new card, or changes one, which is read first. */
export function CardDialog({
  open,
  onClose,
}: {
  readonly open: number | 'new';
  readonly onClose: () => void;
}): ReactNode {
  return (
    <Dialog open onClose={onClose} title={open === 'new' ? 'Add New Card' : `Edit card ${open}`} wide closeButton>
      {open === 'new' ? <CardForm read={null} onClose={onClose} /> : <Read id={open} onClose={onClose} />}
    </Dialog>
  );
}

function Read({ id, onClose }: { readonly id: number; readonly onClose: () => void }): ReactNode {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...DESK_KEY, 'card', id],
    queryFn: ({ signal }) => authoringApi('GET /api/admin/flashcards/:id', { params: { id }, signal }),
    gcTime: 0,
  });
  if (data !== undefined) return <CardForm read={data} onClose={onClose} />;
  if (error === null) return <p>Loading the card...</p>;
  return (
    <div className="column gap-14">
      <p role="alert">{sentenceOf(error, 'The card did not load.')}</p>
      <div>
        <Button busy={isFetching} busyWord="Loading..." onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    </div>
  );
}
