import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { CardDraft } from '../rules/read-card.ts';
import { ADMIN_CARDS_KEY, authoringApi, fieldsOfDraft, refreshDeck, type StoredDraft } from './queries.ts';
import { bodyOf, useCardIssues, type Saving, type OtherVersion } from './use-save-card.ts';

/** The form of a new card or a draft. */
export interface TypedDraft {
  readonly id: string;
  /** The stored version that it changes; 0 before the draft is stored. */
  readonly version: number;
  readonly fields: CardDraft;
}

/** Publishing, or saving a draft. */
type Action = 'publish' | 'save';

/** State and actions of the form. */
export interface SavingDraft extends Saving {
  /** The action of the last request. */
  readonly action: Action;
  readonly save: () => void;
  readonly publish: () => void;
}

/** Saves a new card or a draft, or publishes it. Nothing that was typed is lost when it fails. */
export function useSaveDraft(typed: TypedDraft, change: (next: TypedDraft) => void, onSaved: () => void): SavingDraft {
  const client = useQueryClient();
  const { issues, check, showRefused } = useCardIssues(false);
  const [otherVersion, setOtherVersion] = useState<OtherVersion | null>(null);
  const current = otherVersion === null ? typed : { ...typed, version: otherVersion.version };
  // What is typed while a request runs stays.
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);

  async function store(): Promise<StoredDraft> {
    const stored = await storeDraft(current);
    setOtherVersion(null);
    change({ ...latest.current, version: stored.version });
    return stored;
  }

  /** Creates the card; repeated with the same text it returns the same card, and with another text it is refused. */
  async function createCard(): Promise<void> {
    await authoringApi('POST /api/flashcards', { body: { ...bodyOf(typed.fields), requestId: typed.id } });
  }

  /** Publishes the draft. One that is gone may be published already, by a lost call or with the text of a colleague. */
  async function publishStored(): Promise<void> {
    const stored = await store().catch((failure: unknown) => {
      if (failure instanceof ApiFailure && failure.code === 'NOT_FOUND') return null;
      throw failure;
    });
    if (stored === null) return createCard();
    await authoringApi('POST /api/admin/card-drafts/:id/publish', {
      params: { id: typed.id },
      body: { version: stored.version },
    });
  }

  const sending = useMutation({
    mutationFn: async (action: Action) => {
      if (action === 'save') await store();
      else if (current.version === 0) await createCard();
      else await publishStored();
    },
    onSuccess: async (_done, action) => {
      if (action === 'publish') toast({ title: 'Flashcard created successfully', tone: 'success' });
      else toast({ title: 'Draft saved', description: 'It is under Drafts. Learners do not see it.', tone: 'success' });
      onSaved();
      await (action === 'publish' ? refreshDeck(client) : client.invalidateQueries({ queryKey: ADMIN_CARDS_KEY }));
    },
    onError: async (failure, action) => {
      if (action === 'publish') toast({ title: 'Error', description: 'Failed to create flashcard', tone: 'danger' });
      if (!(failure instanceof ApiFailure)) return;
      showRefused(failure);
      if (failure.code === 'NOT_FOUND' || failure.code === 'ALREADY_FINISHED')
        change({ ...latest.current, id: crypto.randomUUID(), version: 0 });
      if (failure.code === 'EDIT_CONFLICT') setOtherVersion(await readOtherVersion(typed.id));
    },
  });
  const send = (action: Action) => () => {
    if (!sending.isPending) sending.mutate(action);
  };
  return {
    issues,
    reason: sending.error === null ? null : reasonOf(sending.error),
    otherVersion,
    isSaving: sending.isPending,
    action: sending.variables ?? 'save',
    check,
    save: send('save'),
    publish: send('publish'),
  };
}

/** Stores a draft. A new one may be stored with the text of an earlier try, whose answer was lost: the change brings the present text. */
async function storeDraft({ id, version, fields }: TypedDraft): Promise<StoredDraft> {
  const body = {
    ...fields,
    audience: [...fields.audience],
    wrongAnswers: [...fields.wrongAnswers],
    facts: fields.facts.filter((fact) => fact !== ''),
  };
  if (version === 0) await authoringApi('POST /api/admin/card-drafts', { body: { id, ...body } });
  return authoringApi('PUT /api/admin/card-drafts/:id', {
    params: { id },
    body: { ...body, version: Math.max(version, 1) },
  });
}

async function readOtherVersion(id: string): Promise<OtherVersion | null> {
  return authoringApi('GET /api/admin/card-drafts/:id', { params: { id } }).then(
    (stored) => ({ fields: fieldsOfDraft(stored), version: stored.version }),
    () => null,
  );
}

function reasonOf(error: Error): string {
  if (error instanceof ApiFailure && error.code === 'NOT_FOUND')
    return `${error.sentence} Your text is still here. Press Save Draft to save it as a new draft.`;
  if (error instanceof ApiFailure && error.code === 'ALREADY_FINISHED')
    return `${error.sentence} Your newer text is still in this form. Press Create Flashcard to add it as a second card.`;
  return sentenceOf(error, 'The card was not saved. Please try again.');
}
