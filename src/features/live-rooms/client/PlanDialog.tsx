import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { FieldError } from '../../../platform/client/ui/Field.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextAreaField, TextField } from '../../../platform/client/ui/TextField.tsx';
import { useFaultFocus } from '../../../platform/client/ui/use-fault-focus.ts';
import { toast } from '../../../platform/client/ui/toast.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import {
  DESCRIPTION_LENGTH,
  DURATION,
  SECONDS_PER_CARD,
  TITLE_LENGTH,
  USUAL_SECONDS,
  CARDS,
  type CardChoice,
} from '../rules/session-plan.ts';
import { clockTime, instantOf } from '../rules/session-time.ts';
import { CardChoiceFields } from './CardChoiceFields.tsx';
import { liveRoomsApi, refreshSessions, type Session, type SessionForm } from './queries.ts';

const DURATIONS = [15, 30, 45, 60, 90, 120, 180, 240];

/** Plans a session, or changes one. */
export function PlanDialog({
  groupId,
  userId,
  session,
  onClose,
}: {
  readonly groupId: string;
  readonly userId: number;
  /** Null for a new one. */
  readonly session: Session | null;
  readonly onClose: () => void;
}): ReactNode {
  const client = useQueryClient();
  const form = useId();
  const [sessionId] = useState(() => session?.id ?? crypto.randomUUID());
  const [fields, setFields] = useState(() => fieldsOf(session));
  const change = (changed: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changed }));
  const scheduledAt = instantOf(fields.day, fields.time);
  const save = useMutation({
    mutationFn: (body: SessionForm) =>
      session === null
        ? liveRoomsApi('POST /api/groups/:groupId/sessions', { params: { groupId }, body: { sessionId, ...body } })
        : liveRoomsApi('PUT /api/groups/:groupId/sessions/:sessionId', { params: { groupId, sessionId }, body }),
    onSuccess: async () => {
      toast({ title: session === null ? 'Session planned' : 'Session changed', tone: 'success', passing: true });
      onClose();
      await refreshSessions(client, groupId);
    },
  });
  const [missing, setMissing] = useState<Error | null>(null);
  const errorOf = (path: string) => (save.error instanceof ApiFailure ? save.error.issueOf(path) : null) ?? undefined;
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setMissing(scheduledAt === null ? new Error('Choose a day and a time.') : null);
    if (save.isPending || scheduledAt === null) return;
    const { title, description, duration, seconds: secondsPerCard, cards } = fields;
    save.mutate({ title, description, duration, secondsPerCard, cards: sentChoice(cards), scheduledAt });
  }
  const area = useFaultFocus(missing ?? save.error);
  const unnamed = save.error === null || NAMED.some((path) => errorOf(path) !== undefined);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={session === null ? 'Plan a session' : 'Change the session'}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button variant="primary" type="submit" form={form} busy={save.isPending} busyWord="Saving...">
            {session === null ? 'Plan it' : 'Save'}
          </Button>
        </>
      }
    >
      <form ref={area} id={form} noValidate onSubmit={submit} className="column gap-16">
        <TextField
          label="Title"
          required
          maxLength={TITLE_LENGTH}
          value={fields.title}
          error={errorOf('title')}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextAreaField
          label="Description"
          help="What to bring or read before. It may stay empty."
          limit={DESCRIPTION_LENGTH}
          value={fields.description}
          error={errorOf('description')}
          onChange={({ target }) => change({ description: target.value })}
        />
        <div className="live-rooms__fields">
          <TextField
            label="Day"
            type="date"
            required
            value={fields.day}
            error={missing?.message ?? errorOf('scheduledAt')}
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
        <CardChoiceFields
          userId={userId}
          choice={fields.cards}
          error={errorOf('cards.ids') ?? errorOf('cards')}
          onChange={(cards) => change({ cards })}
        />
        <FieldError
          id={`${form}-error`}
          error={unnamed ? undefined : sentenceOf(save.error, 'The session was not saved. Please try again.')}
        />
      </form>
    </Dialog>
  );
}

/** The fields that say themselves what is wrong with them. */
const NAMED = ['title', 'description', 'scheduledAt', 'cards', 'cards.ids'];

function fieldsOf(session: Session | null) {
  const start = session === null ? null : Date.parse(session.scheduledAt);
  const cards: CardChoice = session?.cards ?? { from: 'law', law: 'all', count: CARDS.usual };
  return {
    title: session?.title ?? '',
    description: session?.description ?? '',
    day: start === null ? '' : grenadaDay(new Date(start)),
    time: start === null ? '' : clockTime(start),
    duration: session?.duration ?? DURATION.usual,
    seconds: SECONDS_PER_CARD.find((each) => each === session?.secondsPerCard) ?? USUAL_SECONDS,
    cards,
  };
}

function sentChoice(cards: CardChoice): SessionForm['cards'] {
  return cards.from === 'picked' ? { from: 'picked', ids: [...cards.ids] } : { ...cards };
}
