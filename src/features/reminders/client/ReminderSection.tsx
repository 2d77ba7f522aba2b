import { useMutation, useQueryClient, useQuery, type QueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactNode } from 'react';
import { ApiFailure, apiClient } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Checkbox } from '../../../platform/client/ui/CheckboxAndRadios.tsx';
import { FieldError } from '../../../platform/client/ui/Field.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { AccountRow, SectionNotLoaded } from '../../accounts/client/parts.tsx';
import { formatHour } from '../../insights/rules/mail-hour.ts';
import type { remindersContract } from '../contract.ts';
import { notificationSupport, SubscriptionError, digestOf, ownEndpoint, subscribe, unsubscribe } from './browser.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatHour(hour) }));

/** The reminder of the daily goal, on the account page: by mail, in this browser, and at which hour. */
export default function ReminderSection(): ReactNode {
  const { data, error, isFetching, refetch } = useReminders();
  return (
    <AccountRow
      title="Reminders"
      state={data === undefined ? null : isOff(data) ? 'Off' : `Each day at ${formatHour(data.hour)}`}
    >
      {data === undefined && error !== null ? (
        <SectionNotLoaded
          title="Your choice did not load"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined && error === null ? (
        <Skeletons label="Loading your reminders">
          <Skeleton height="160px" radius="var(--r-3)" />
        </Skeletons>
      ) : null}
      {data === undefined ? null : <Choice {...data} />}
    </AccountRow>
  );
}

/** Shows a choice at once and reverts it when the request fails. Requests run one after another, so the last choice wins. */
function Choice(saved: Reminders): ReactNode {
  const client = useQueryClient();
  const id = useId();
  const state = useRef<HTMLOutputElement>(null);
  const change = useMutation({
    scope: { id: 'reminders' },
    mutationFn: (choice: ReminderChoice) => chooseReminder(client, choice),
  });
  /* Choices whose request is running; null without one. */
  const [pending, setPending] = useState<Partial<Reminders> | null>(null);
  const shown = { ...saved, ...pending };
  const { mail, hour, here, emailVerified, publicKey } = shown;
  function choose(part: Partial<Reminders>, choice: ReminderChoice): void {
    setPending({ ...pending, ...part });
    change.mutate(choice, { onSettled: () => setPending(null) });
  }
  const elsewhere = saved.browsers.length - (saved.here ? 1 : 0);
  return (
    <>
      <p className="muted">Once a day, at the hour you choose, unless you have met your goal for the day.</p>
      <div className="column">
        <Checkbox
          label="By email"
          help={mail && !emailVerified ? 'It begins once your email address is confirmed.' : undefined}
          checked={mail}
          onChange={({ target }) => choose({ mail: target.checked }, { kind: 'mail', mail: target.checked, hour })}
        />
        <BrowserChoice
          here={here}
          onChange={(checked) => choose({ here: checked }, { kind: 'browser', here: checked, publicKey })}
        />
        {elsewhere > 0 ? (
          <OtherBrowsers
            count={elsewhere}
            also={saved.here}
            busy={change.isPending && change.variables.kind === 'no browser'}
            onStop={() => change.mutate({ kind: 'no browser' }, { onSuccess: () => state.current?.focus() })}
          />
        ) : null}
      </div>
      <SelectField
        label="Hour in Grenada"
        value={String(hour)}
        choices={HOURS}
        onChange={({ target }) =>
          choose({ hour: Number(target.value) }, { kind: 'mail', mail, hour: Number(target.value) })
        }
      />
      <output className="small muted" ref={state} tabIndex={-1}>
        {isOff(shown) ? 'Reminders are off.' : `A reminder comes at ${formatHour(hour)}, Grenada time.`}
      </output>
      {change.isError ? (
        <div role="alert">
          <FieldError id={`${id}-failure`} error={failureOf(change.error)} />
        </div>
      ) : null}
    </>
  );
}

/** The number of other browsers that show reminders, with a button that stops all. */
function OtherBrowsers({
  count,
  also,
  busy,
  onStop,
}: {
  readonly count: number;
  /** Whether this browser shows them too. */
  readonly also: boolean;
  readonly busy: boolean;
  readonly onStop: () => void;
}): ReactNode {
  return (
    <div className="flow">
      <p className="small muted">
        Notifications {also ? 'also ' : ''}come in {count === 1 ? '1 other browser' : `${count} other browsers`}.
      </p>
      <Button busy={busy} busyLabel="Stopping..." onClick={onStop}>
        Stop in all browsers
      </Button>
    </div>
  );
}

function BrowserChoice({
  here,
  onChange,
}: {
  readonly here: boolean;
  readonly onChange: (here: boolean) => void;
}): ReactNode {
  const way = notificationSupport();
  if (way === 'none')
    return (
      <p className="small muted">
        This browser shows no notifications. To get them on an iPhone or iPad, first add the app to the home screen.
      </p>
    );
  return (
    <Checkbox
      label="By a notification in this browser"
      help={
        way === 'blocked'
          ? 'The browser blocks notifications from this site. Allow them in its settings first.'
          : 'It comes while you are signed in here. To stay signed in, choose “Remember me” when you sign in.'
      }
      checked={here}
      disabled={way === 'blocked' && !here}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

function isOff({ mail, here, browsers }: Reminders): boolean {
  return !mail && !here && browsers.length === 0;
}

function failureOf(error: Error): string {
  if (error instanceof SubscriptionError) return error.message;
  return `That was not saved. ${error instanceof ApiFailure ? error.sentence : 'Please try again.'}`;
}

const remindersApi = apiClient<typeof remindersContract>();

type Answer = ResponseOf<typeof remindersContract.read>;

/** The learner's reminder settings, and whether this browser shows reminders. */
interface Reminders extends Answer {
  readonly here: boolean;
}

const REMINDERS_KEY = ['reminders'];

async function withHere(answer: Answer): Promise<Reminders> {
  const endpoint = await ownEndpoint();
  return { ...answer, here: endpoint !== null && answer.browsers.includes(await digestOf(endpoint)) };
}

/** Fetches the reminder settings, again at each visit. */
function useReminders() {
  return useQuery({
    queryKey: REMINDERS_KEY,
    queryFn: async ({ signal }) => withHere(await remindersApi('GET /api/reminders', { signal })),
    refetchOnMount: 'always',
  });
}

type ReminderChoice =
  | { readonly kind: 'mail'; readonly mail: boolean; readonly hour: number }
  | { readonly kind: 'browser'; readonly here: boolean; readonly publicKey: string }
  | { readonly kind: 'no browser' };

/** Applies a choice and updates the cached settings. @throws ApiFailure or SubscriptionError */
async function chooseReminder(client: QueryClient, choice: ReminderChoice): Promise<void> {
  const answer = await applyChoice(choice);
  if (answer !== null) client.setQueryData(REMINDERS_KEY, await withHere(answer));
}

/** Returns the new settings, or null when nothing changed. */
async function applyChoice(choice: ReminderChoice): Promise<Answer | null> {
  if (choice.kind === 'mail')
    return remindersApi('PUT /api/reminders', { body: { mail: choice.mail, hour: choice.hour } });
  if (choice.kind === 'no browser') {
    const answer = await remindersApi('POST /api/reminders/browsers/end', { body: {} });
    await unsubscribe();
    return answer;
  }
  if (choice.here) return remindersApi('PUT /api/reminders/browser', { body: await subscribe(choice.publicKey) });
  const endpoint = await ownEndpoint();
  if (endpoint === null) return null;
  const answer = await remindersApi('POST /api/reminders/browser/end', { body: { endpoint } });
  await unsubscribe();
  return answer;
}
