import { useId, type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../../platform/client/ui/Dialog.tsx';
import { FieldError, useErrorFocus } from '../../../../platform/client/ui/Field.tsx';
import { TextAreaField, TextField } from '../../../../platform/client/ui/TextField.tsx';
import { SelectField } from '../../../../platform/client/ui/SelectField.tsx';
import {
  DESCRIPTION_LENGTH,
  TITLE_LENGTH,
  SECONDS_PER_CARD,
  USUAL_SECONDS,
  CARDS,
  DURATION,
  type CardChoice,
  timeInput,
  instantOf,
} from '../../rules/rooms/session.ts';
import { CardChoiceFields } from './CardChoiceFields.tsx';
import { type Session, liveRoomsApi, refreshSessions, type SessionForm } from './queries.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure, sentenceOf } from '../../../../platform/client/api-client.ts';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { grenadaDay } from '../../../../platform/shared/grenada-calendar.ts';

/** Values of the form. */
type SessionFields = ReturnType<typeof fieldsOf>;

/** The session that the form plans or changes. */
interface SessionFormSources {
  readonly groupId: string;
  /** Null for a new one. */
  readonly session: Session | null;
  readonly onSaved: () => void;
}

/** Fields that show their own errors. */
const NAMED = ['title', 'description', 'scheduledAt', 'cards', 'cards.ids'];

/** State of the session form: values, errors and the request. */
function useSessionForm(sources: SessionFormSources) {
  const [fields, setFields] = useState(() => fieldsOf(sources.session));
  const save = useSaving(sources);
  const issueOf = (path: string) => (save.error instanceof ApiFailure ? save.error.issueOf(path) : null) ?? undefined;
  const isNamed = NAMED.some((path) => issueOf(path) !== undefined);

  function submit(): void {
    const { title, description, duration, seconds: secondsPerCard, cards } = fields;
    if (save.isPending) return;
    // Sent without a day and a time too, so that the server answers with all that is wrong at once.
    const scheduledAt = instantOf(fields.day, fields.time) ?? '';
    save.mutate({ title, description, duration, secondsPerCard, cards: sentChoice(cards), scheduledAt });
  }

  return {
    fields,
    change: (changed: Partial<SessionFields>): void => setFields((before) => ({ ...before, ...changed })),
    issues: {
      title: issueOf('title'),
      description: issueOf('description'),
      day: issueOf('scheduledAt'),
      cards: issueOf('cards.ids') ?? issueOf('cards'),
      /** The error that belongs to no field. */
      whole:
        save.error === null || isNamed
          ? undefined
          : sentenceOf(save.error, 'The session was not saved. Please try again.'),
    },
    /** A new object for each failed request. */
    refusal: save.error,
    isSaving: save.isPending,
    submit,
  };
}

function useSaving({ groupId, session, onSaved }: SessionFormSources) {
  const client = useQueryClient();
  // Made here, so that a session that is sent once more is planned once.
  const [sessionId] = useState(() => session?.id ?? crypto.randomUUID());
  return useMutation({
    mutationFn: (body: SessionForm) =>
      session === null
        ? liveRoomsApi('POST /api/groups/:groupId/sessions', { params: { groupId }, body: { sessionId, ...body } })
        : liveRoomsApi('PUT /api/groups/:groupId/sessions/:sessionId', { params: { groupId, sessionId }, body }),
    onSuccess: async () => {
      toast({ title: session === null ? 'Session planned' : 'Session changed', tone: 'success', passing: true });
      onSaved();
      await refreshSessions(client, groupId);
    },
  });
}

function fieldsOf(session: Session | null) {
  const start = session === null ? null : Date.parse(session.scheduledAt);
  const cards: CardChoice = session?.cards ?? { from: 'law', law: 'all', count: CARDS.usual };
  return {
    title: session?.title ?? '',
    description: session?.description ?? '',
    day: start === null ? '' : grenadaDay(new Date(start)),
    time: start === null ? '' : timeInput(start),
    duration: session?.duration ?? DURATION.usual,
    seconds: SECONDS_PER_CARD.find((each) => each === session?.secondsPerCard) ?? USUAL_SECONDS,
    cards,
  };
}

function sentChoice(cards: CardChoice): SessionForm['cards'] {
  return cards.from === 'picked' ? { from: 'picked', ids: [...cards.ids] } : { ...cards };
}

const DURATIONS = [15, 30, 45, 60, 90, 120, 180, 240];

/** Fields for the time and duration of a session, and the seconds for each card. */
function TimeFields({
  fields,
  dayError,
  change,
}: {
  readonly fields: SessionFields;
  /** Error of the day and time. */
  readonly dayError: string | undefined;
  readonly change: (changed: Partial<SessionFields>) => void;
}): ReactNode {
  return (
    <div className="live-rooms__fields">
      <TextField
        label="Day"
        type="date"
        required
        value={fields.day}
        error={dayError}
        onChange={({ target }) => change({ day: target.value })}
      />
      <TextField
        label="Time in Grenada"
        type="time"
        required
        value={fields.time}
        onChange={({ target }) => change({ time: target.value })}
      />
      <SelectField
        label="Duration"
        choices={DURATIONS.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
        value={String(fields.duration)}
        onChange={({ target }) => change({ duration: Number(target.value) })}
      />
      <SelectField
        label="Time for each card"
        choices={SECONDS_PER_CARD.map((seconds) => ({ value: String(seconds), label: `${seconds} seconds` }))}
        value={String(fields.seconds)}
        onChange={({ target }) =>
          change({ seconds: SECONDS_PER_CARD.find((each) => String(each) === target.value) ?? USUAL_SECONDS })
        }
      />
    </div>
  );
}

interface PlanDialogProps {
  readonly groupId: string;
  readonly userId: number;
  /** Null for a new one. */
  readonly session: Session | null;
  readonly onClose: () => void;
}

/** Plans a session, or changes one. */
export function PlanDialog({ groupId, userId, session, onClose }: PlanDialogProps): ReactNode {
  const form = useId();
  const { fields, change, issues, refusal, isSaving, submit } = useSessionForm({ groupId, session, onSaved: onClose });
  const area = useErrorFocus(refusal);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={session === null ? 'Plan a session' : 'Change the session'}
      actions={
        <>
          <CancelButton>Not now</CancelButton>
          <Button variant="primary" type="submit" form={form} busy={isSaving} busyLabel="Saving...">
            {session === null ? 'Plan it' : 'Save'}
          </Button>
        </>
      }
    >
      <form
        ref={area}
        id={form}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          submit();
        }}
        className="column gap-16"
      >
        <TextField
          label="Title"
          required
          maxLength={TITLE_LENGTH}
          value={fields.title}
          error={issues.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextAreaField
          label="Description"
          help="What to bring or read beforehand. You can leave it empty."
          limit={DESCRIPTION_LENGTH}
          value={fields.description}
          error={issues.description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <TimeFields fields={fields} dayError={issues.day} change={change} />
        <CardChoiceFields
          userId={userId}
          choice={fields.cards}
          error={issues.cards}
          onChange={(cards) => change({ cards })}
        />
        <FieldError id={`${form}-error`} error={issues.whole} />
      </form>
    </Dialog>
  );
}
