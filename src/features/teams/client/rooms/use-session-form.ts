import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, sentenceOf } from '../../../../platform/client/api-client.ts';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { grenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { CARDS, DURATION, SECONDS_PER_CARD, USUAL_SECONDS, type CardChoice } from '../../rules/rooms/session-plan.ts';
import { clockTime, instantOf } from '../../rules/rooms/session-text.ts';
import { liveRoomsApi, refreshSessions, type Session, type SessionForm } from './queries.ts';

/** Values of the form. */
export type SessionFields = ReturnType<typeof fieldsOf>;

/** The session that the form plans or changes. */
export interface SessionFormSources {
  readonly groupId: string;
  /** Null for a new one. */
  readonly session: Session | null;
  readonly onSaved: () => void;
}

/** Fields that show their own errors. */
const NAMED = ['title', 'description', 'scheduledAt', 'cards', 'cards.ids'];

/** Holds the form of a session: values, errors and the request. */
export function useSessionForm(sources: SessionFormSources) {
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
    faults: {
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
    time: start === null ? '' : clockTime(start),
    duration: session?.duration ?? DURATION.usual,
    seconds: SECONDS_PER_CARD.find((each) => each === session?.secondsPerCard) ?? USUAL_SECONDS,
    cards,
  };
}

function sentChoice(cards: CardChoice): SessionForm['cards'] {
  return cards.from === 'picked' ? { from: 'picked', ids: [...cards.ids] } : { ...cards };
}
