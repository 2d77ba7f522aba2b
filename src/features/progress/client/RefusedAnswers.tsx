import { formatDateTime } from '../../../platform/shared/grenada-calendar.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { refusedText } from '../../../platform/client/offline/notice-text.ts';
import { refusedList, useUnsentAnswers } from '../../../platform/client/offline/study-on-device.ts';
import { saveFile } from '../../../platform/client/save-file.ts';
import '../../../platform/client/styles/parts/lists.css';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { actionText, refusedTable } from '../rules/refusals.ts';
import { dismissRefused, refusedEvents } from './study-sync.ts';

/** Maximum number of lines shown; the exported file has all. */
const MAX_LINES = 50;

function close(): void {
  refusedList.set(false);
}

/** Dialog with the refused events and their reasons, to export or dismiss. */
export default function RefusedAnswers({ userId }: { readonly userId: number }): ReactNode {
  const open = refusedList.use();
  const { refused: count } = useUnsentAnswers();
  const { data = [], isPending } = useQuery({
    queryKey: ['refused-answers', userId, count],
    queryFn: () => refusedEvents(userId),
    enabled: open,
    gcTime: 0,
  });

  async function dismiss(): Promise<void> {
    await dismissRefused(
      userId,
      data.map(({ event }) => event.id),
    );
    close();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={refusedText(count, null)}
      wide
      actions={
        <>
          <Button onClick={close}>Keep {count === 1 ? 'it' : 'them'} here</Button>
          <Button
            disabled={isPending}
            onClick={() => saveFile(new Blob([refusedTable(data)], { type: 'text/csv' }), 'answers-not-counted.csv')}
          >
            Export
          </Button>
          <Button variant="danger" disabled={isPending} onClick={() => void dismiss()}>
            Dismiss
          </Button>
        </>
      }
    >
      <div className="column gap-12">
        <p>
          {count === 1 ? 'It is' : 'They are'} kept on this device until you dismiss {count === 1 ? 'it' : 'them'}.
          Export saves a file for a spreadsheet.
        </p>
        <ul className="points">
          {data.slice(0, MAX_LINES).map(({ event, reason }) => (
            <li key={event.id}>
              Card {event.cardId}, {actionText(event)}, {formatDateTime(event.at)}. {reason}
            </li>
          ))}
        </ul>
        {data.length > MAX_LINES ? <p>And {data.length - MAX_LINES} more, which are in the file.</p> : null}
      </div>
    </Dialog>
  );
}
