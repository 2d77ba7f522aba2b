import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Info from 'lucide-react/icons/info';
import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import '../../../platform/client/styles/parts/panels.css';
import '../../../platform/client/styles/reading-fonts.css';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { useOnline } from '../../../platform/client/offline/use-online.ts';
import { Button, buttonClass } from '../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { serverNow } from '../../../platform/client/server-clock.ts';
import { counted } from '../../../platform/shared/numbers.ts';
import type { SessionUser } from '../../accounts/client/service.ts';
import { toDraft, emptyDraft, type CardDraft } from '../rules/card-draft.ts';
import { dueOwnCards, type OwnCard } from '../rules/own-card.ts';
import './own-cards.css';
import { OwnCardForm } from './OwnCardForm.tsx';
import { OwnCardList } from './OwnCardList.tsx';
import { ownCardsApi, useOwnCards, useShowChange } from './queries.ts';
import { ShareOwnCard } from './ShareOwnCard.tsx';
import { readDraft } from './storage.ts';

const ImportCards = lazy(() => import('./ImportCards.tsx'));
const OwnReview = lazy(() => import('./OwnReview.tsx'));

/** `/my-cards`: the cards that the learner wrote, to find, change, review and take along. */
export default function MyCardsScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const { data: cards, error, isFetching, refetch } = useOwnCards(user.id);
  const [form, setForm] = useState<CardDraft | null>(() => readDraft(user.id));
  const { bookmark, remove, restore, deleted } = useCardActions(user.id);
  const write = () => setForm(readDraft(user.id) ?? emptyDraft(crypto.randomUUID()));
  const isEmpty = cards?.length === 0;
  const [importing, setImporting] = useState(false);
  const [shared, setShared] = useState<OwnCard | null>(null);
  const [reviewed, setReviewed] = useState<readonly OwnCard[] | null>(null);
  const due = dueOwnCards(cards ?? [], serverNow().getTime());

  if (reviewed !== null)
    return (
      <Suspense fallback={<Waiting />}>
        <OwnReview userId={user.id} cards={reviewed} onStop={() => setReviewed(null)} />
      </Suspense>
    );
  return (
    <div className="wrap own-cards__page">
      <PageHead
        title="My Cards"
        sub="Cards you write for yourself. Only you can see them."
        actions={
          cards === undefined || isEmpty ? null : (
            <HeadActions due={due.length} onWrite={write} onReview={() => setReviewed(due)} />
          )
        }
      />
      <OfflineNote />
      {deleted === null ? null : <Deleted card={deleted} onUndo={restore} />}
      {cards === undefined ? (
        error === null ? (
          <Waiting />
        ) : (
          <NotLoaded
            title="Your cards did not load"
            safe="They are all there."
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )
      ) : isEmpty ? (
        <NoCards onWrite={write} onImport={() => setImporting(true)} />
      ) : (
        <>
          <OwnCardList
            cards={cards}
            onEdit={(card) => setForm(toDraft(card))}
            onDelete={remove}
            onBookmark={bookmark}
            onShare={setShared}
          />
          <ImportAndExport onImport={() => setImporting(true)} />
        </>
      )}
      {importing ? (
        <Suspense>
          <ImportCards userId={user.id} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
      {shared === null ? null : <ShareOwnCard card={shared} onClose={() => setShared(null)} />}
      {form === null ? null : (
        <OwnCardForm
          key={form.id}
          userId={user.id}
          initial={form}
          onSaved={() => toast({ title: 'Card saved', tone: 'success', passing: true })}
          onClose={() => setForm(null)}
        />
      )}
    </div>
  );
}

/** Writing a card, and before it the review, while cards are due. */
function HeadActions({
  due,
  onWrite,
  onReview,
}: {
  readonly due: number;
  readonly onWrite: () => void;
  readonly onReview: () => void;
}): ReactNode {
  return (
    <>
      {due === 0 ? null : (
        <Button variant="primary" onClick={onReview}>
          Review {counted(due, 'card')}
        </Button>
      )}
      <Button variant={due === 0 ? 'primary' : 'secondary'} onClick={onWrite}>
        <Icon of={Plus} size={18} />
        Write a card
      </Button>
    </>
  );
}

/** Returns a function that says why an action failed. */
function fail(title: string): (error: unknown) => void {
  return (error) => toast({ title, description: sentenceOf(error, 'Please try again.'), tone: 'danger' });
}

/** Actions on single cards. A failed one changes nothing and says so. */
function useCardActions(userId: number) {
  const { show, hide, refresh } = useShowChange(userId);
  const [deleted, setDeleted] = useState<OwnCard | null>(null);
  const marking = useMutation({
    mutationFn: ({ id, isBookmarked }: OwnCard) =>
      ownCardsApi('PUT /api/own-cards/:id/bookmark', { params: { id }, body: { isBookmarked: !isBookmarked } }),
    onSuccess: (card) => {
      show(card);
      void refresh();
    },
    onError: fail('The bookmark was not saved'),
  });
  const deleting = useMutation({
    mutationFn: ({ id }: OwnCard) => ownCardsApi('DELETE /api/own-cards/:id', { params: { id } }),
    onSuccess: (_done, card) => {
      hide(card.id);
      setDeleted(card);
      void refresh();
    },
    onError: fail('The card was not deleted'),
  });
  const restoring = useMutation({
    mutationFn: ({ id }: OwnCard) => ownCardsApi('POST /api/own-cards/:id/restore', { params: { id }, body: {} }),
    onSuccess: (card) => {
      show(card);
      setDeleted(null);
      void refresh();
    },
    onError: fail('The card was not restored'),
  });
  return {
    deleted,
    bookmark: (card: OwnCard): void => marking.mutate(card),
    remove: (card: OwnCard): void => deleting.mutate(card),
    restore: (card: OwnCard): void => restoring.mutate(card),
  };
}

/** Says what was deleted, with Undo, which takes the focus of the button that is gone. */
function Deleted({ card, onUndo }: { readonly card: OwnCard; readonly onUndo: (card: OwnCard) => void }): ReactNode {
  return (
    <output className="notice">
      <Icon of={Info} size={20} />
      <span className="own-cards__text">
        Deleted: <span translate="no">{card.front}</span>
      </span>
      <Button key={card.id} ref={(button) => button?.focus()} onClick={() => onUndo(card)}>
        Undo
      </Button>
    </output>
  );
}

function OfflineNote(): ReactNode {
  const online = useOnline();
  return online ? null : (
    <p className="notice">
      <Icon of={Info} size={20} />
      You are offline. You can read your cards here. Writing, changing and reviewing them needs a network.
    </p>
  );
}

function ImportAndExport({ onImport }: { readonly onImport: () => void }): ReactNode {
  const online = useOnline();
  if (!online) return null;
  return (
    <div className="own-cards__files">
      <a className={buttonClass()} href="/api/own-cards/export.csv" download>
        <Icon of={Download} size={18} />
        Download as CSV
      </a>
      <Button onClick={onImport}>
        <Icon of={Upload} size={18} />
        Import cards
      </Button>
      <p className="small muted">The download opens in Anki, Excel and Google Sheets.</p>
    </div>
  );
}

function NoCards({ onWrite, onImport }: { readonly onWrite: () => void; readonly onImport: () => void }): ReactNode {
  return (
    <div className="card">
      <EmptyState
        title="No cards of your own yet"
        action={
          <span className="pair">
            <Button variant="primary" onClick={onWrite}>
              Write your first card
            </Button>
            <Button onClick={onImport}>Import cards</Button>
          </span>
        }
      >
        Write a card for a work rule or a word you keep forgetting.
      </EmptyState>
    </div>
  );
}

function Waiting(): ReactNode {
  return (
    <Skeletons label="Loading your cards" className="column gap-12">
      <Skeleton height="64px" radius="var(--r-2)" />
      <Skeleton height="120px" radius="var(--r-3)" />
      <Skeleton height="120px" radius="var(--r-3)" />
    </Skeletons>
  );
}
