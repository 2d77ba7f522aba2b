import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { toast } from '../../../platform/client/ui/toast.ts';
import { fieldChanges, type FieldChange } from '../rules/card-change.ts';
import { readCard, type CardDraft, type CardIssue } from '../rules/read-card.ts';
import { authoringApi, refreshDeck, type AdminCard } from './queries.ts';

/** Ids up to this one belong to cards of the files, which have stricter rules. */
const LAST_CONTENT_ID = 10_000;

/** State and actions of saving a form. */
export interface Saving {
  readonly faults: readonly CardIssue[];
  /** Why it was not saved, in a sentence; null while nothing failed. */
  readonly reason: string | null;
  /** The version that another editor saved meanwhile; null for none. */
  readonly theirs: AdminCard | null;
  readonly isSaving: boolean;
  /** Validates a draft before sending and shows the errors. */
  readonly check: (draft: CardDraft) => readonly CardIssue[];
  readonly save: (draft: CardDraft) => void;
  /** The differences between the draft and that version. */
  readonly against: (draft: CardDraft) => readonly FieldChange[];
}

/** Saves a new card (null) or a change of one. Nothing that was typed is lost when it fails. */
export function useSaveCard(card: AdminCard | null, onSaved: () => void): Saving {
  const client = useQueryClient();
  // The same call, however often it is sent, makes one card.
  const requestId = useRef(crypto.randomUUID());
  const [faults, setFaults] = useState<readonly CardIssue[]>([]);
  const [theirs, setTheirs] = useState<AdminCard | null>(null);
  const isOfContent = card !== null && card.id <= LAST_CONTENT_ID;
  const sending = useMutation({
    mutationFn: (draft: CardDraft) => send(card, draft, theirs?.revision ?? card?.revision, requestId.current),
    onSuccess: async () => {
      toast({
        title: card === null ? 'Flashcard created successfully' : 'Flashcard updated successfully',
        tone: 'success',
      });
      onSaved();
      await refreshDeck(client);
    },
    onError: async (failure) => {
      const description = card === null ? 'Failed to create flashcard' : 'Failed to update flashcard';
      toast({ title: 'Error', description, tone: 'danger' });
      if (!(failure instanceof ApiFailure)) return;
      setFaults(failure.issues.map(({ path, message }) => ({ path: pathOf(path), message })));
      if (failure.code === 'EDIT_CONFLICT' && card !== null) setTheirs(await readTheirs(card.id));
    },
  });
  return {
    faults,
    reason: sending.error === null ? null : sentenceOf(sending.error, 'The card was not saved. Please try again.'),
    theirs,
    isSaving: sending.isPending,
    check(draft) {
      const read = readCard(draft, { isOfContent, isKnownFact: () => true });
      const found = 'faults' in read ? read.faults : [];
      setFaults(found);
      return found;
    },
    save: (draft) => {
      if (!sending.isPending) sending.mutate(draft);
    },
    against(draft) {
      const read = readCard(draft, { isOfContent, isKnownFact: () => true });
      return 'card' in read ? fieldChanges(theirs, read.card) : [];
    },
  };
}

async function send(
  card: AdminCard | null,
  draft: CardDraft,
  revision: number | undefined,
  requestId: string,
): Promise<AdminCard> {
  const { heading, correctAnswer, wrongAnswers, explanation, audience, facts, ...required } = draft;
  const body = {
    ...required,
    audience: [...audience],
    heading: orNull(heading),
    correctAnswer: orNull(correctAnswer),
    wrongAnswers:
      orNull(correctAnswer) === null && wrongAnswers.every((text) => text.trim() === '') ? [] : [...wrongAnswers],
    explanation: orNull(explanation),
    facts: [...facts],
  };
  return card === null
    ? authoringApi('POST /api/flashcards', { body: { ...body, requestId } })
    : authoringApi('PUT /api/flashcards/:id', {
        params: { id: card.id },
        body: revision === undefined ? body : { ...body, revision },
      });
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}

async function readTheirs(id: number): Promise<AdminCard | null> {
  return authoringApi('GET /api/admin/flashcards/:id', { params: { id } }).then(
    ({ card }) => card,
    () => null,
  );
}

const PATHS = [
  'question',
  'answer',
  'heading',
  'section',
  'lawReference',
  'audience',
  'category',
  'difficulty',
  'isPremium',
  'correctAnswer',
  'wrongAnswers.0',
  'wrongAnswers.1',
  'wrongAnswers.2',
  'explanation',
  'facts',
] as const;

/** The field of the form that the server means; the question where it is none of them. */
function pathOf(path: string): CardIssue['path'] {
  return PATHS.find((known) => path === known || path.startsWith(`${known}.`)) ?? 'question';
}
