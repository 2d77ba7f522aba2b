import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { Badge, type BadgeTone } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { TextAreaField } from '../../../platform/client/ui/TextField.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { decodeTextFile } from '../../../platform/shared/text-file.ts';
import { LIST_LENGTH } from '../rules/invitations.ts';
import { refreshSeats, seatsApi, type CheckedList } from './queries.ts';

/** Invites the addresses of a list: shows the outcome of each line first, then sends all. */
export function ListDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactNode {
  return (
    <Dialog open={open} onClose={onClose} title="Invite from a list" wide closeButton>
      <List onClose={onClose} />
    </Dialog>
  );
}

function List({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { text, error, change, read, check, invite } = useInvitationList(onClose);
  const list = check.data;
  const fresh = list?.addresses.filter(({ state }) => state === 'new').length ?? 0;
  const errorCount = list?.addresses.filter(({ state }) => state === 'invalid').length ?? 0;
  return (
    <div className="column gap-16">
      <p>
        One address on each line, or a CSV file with an Email column, for up to {LIST_LENGTH.addresses} people. Nobody
        is invited before you have seen the list.
      </p>
      <FileField onChoose={read} />
      <TextAreaField
        label="Addresses"
        value={text}
        limit={LIST_LENGTH.characters}
        spellCheck={false}
        autoComplete="off"
        error={error}
        onChange={({ target }) => change(target.value)}
      />
      {list === undefined ? null : <Preview list={list} fresh={fresh} errorCount={errorCount} />}
      <div className="actions seats__end">
        <CancelButton />
        {list === undefined ? (
          <Button
            variant="primary"
            disabled={text.trim() === ''}
            busy={check.isPending}
            busyLabel="Checking..."
            onClick={() => check.mutate(text)}
          >
            Check the list
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={errorCount > 0 || fresh === 0 || fresh > list.free}
            busy={invite.isPending}
            busyLabel="Inviting..."
            onClick={() => invite.mutate(text)}
          >
            {fresh === 1 ? 'Invite 1 person' : `Invite ${fresh} people`}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A typed or uploaded list. The server checks it before it invites; any change requires a new check. */
function useInvitationList(onInvited: () => void) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const fail = (failed: Error) =>
    setError((failed instanceof ApiFailure ? failed.issueOf('csv') : null) ?? sentenceOf(failed, 'Please try again.'));
  const check = useMutation({
    mutationFn: (csv: string) => seatsApi('POST /api/organisation/invitations/check', { body: { csv } }),
    onError: fail,
  });
  const invite = useMutation({
    mutationFn: (csv: string) => seatsApi('POST /api/organisation/invitations', { body: { csv } }),
    onSuccess: async ({ invited }) => {
      toast({
        title: invited === 1 ? '1 invitation sent' : `${invited} invitations sent`,
        description: 'Each is open for two weeks.',
        tone: 'success',
      });
      onInvited();
      await refreshSeats(client);
    },
    onError: fail,
  });
  function change(typed: string): void {
    setText(typed);
    setError(undefined);
    check.reset();
  }
  async function read(file: File): Promise<void> {
    if (file.size > LIST_LENGTH.characters)
      setError('This file is too large for a list of addresses. Send it in parts.');
    else {
      const read = decodeTextFile(new Uint8Array(await file.arrayBuffer()));
      if ('problem' in read) setError(read.problem);
      else change(read.text);
    }
  }
  return { text, error, change, read, check, invite };
}

function FileField({ onChoose }: { readonly onChoose: (file: File) => Promise<void> }): ReactNode {
  const id = useId();
  return (
    <div className="ui__field">
      <label htmlFor={id}>Choose a file</label>
      <input
        id={id}
        className="ui__input"
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) void onChoose(file);
        }}
      />
    </div>
  );
}

const STATES: Readonly<Record<CheckedList['addresses'][number]['state'], { word: string; tone: BadgeTone }>> = {
  new: { word: 'Will be invited', tone: 'ok' },
  known: { word: 'Has a seat or an invitation', tone: 'neutral' },
  invalid: { word: 'Needs correction', tone: 'bad' },
};

/** Shows the outcome of each line, errors first. */
function Preview({
  list: { addresses, free },
  fresh,
  errorCount,
}: {
  readonly list: CheckedList;
  readonly fresh: number;
  readonly errorCount: number;
}): ReactNode {
  const ordered = addresses.toSorted((a, b) => Number(b.state === 'invalid') - Number(a.state === 'invalid'));
  return (
    <div className="column gap-10">
      <output className="medium seats__verdict">{verdict({ fresh, errorCount, free })}</output>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by the keyboard */}
      <section className="seats__preview" tabIndex={0} aria-label="Lines of the list">
        <table>
          <thead>
            <tr className="small">
              <th scope="col">Line</th>
              <th scope="col">Address</th>
              <th scope="col">What happens</th>
            </tr>
          </thead>
          <tbody>
            {ordered.map(({ line, column, email, state, error }) => (
              <tr key={`${line}.${column}`}>
                <td className="tabular">{line}</td>
                <td className="seats__name">{email === '' ? <i>empty</i> : email}</td>
                <td>
                  <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>
                  {error === null ? null : (
                    <span className="small seats__under">
                      Line {line}, column {column}: {error}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function verdict({ fresh, errorCount, free }: { fresh: number; errorCount: number; free: number }): string {
  if (errorCount > 0)
    return `${errorCount === 1 ? '1 line needs' : `${errorCount} lines need`} a correction first. Nobody was invited yet.`;
  if (fresh === 0) return 'Everyone on this list has a seat or an invitation already.';
  const seats = free === 1 ? '1 seat is free' : `${free} seats are free`;
  if (fresh > free)
    return `${fresh} people are new, and ${free === 0 ? 'no seat is free' : seats}. Buy more, or shorten the list.`;
  return `${fresh === 1 ? '1 person' : `${fresh} people`} will get an invitation by email.`;
}
