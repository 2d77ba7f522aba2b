import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { apiClient, sentenceOf } from '../../../platform/client/api-client.ts';
import { Badge, StatusBadge } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Tabs } from '../../../platform/client/ui/Tabs.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { useListPage } from '../../../platform/client/use-list-page.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { ROLE_NAMES } from '../../accounts/rules/audience-role.ts';
import { grenadaDate } from '../../accounts/rules/grenada-time.ts';
import type { ratingsContract } from '../../ratings/contract.ts';
import { Stars } from '../../ratings/client/parts.tsx';
import { CATEGORY_NAMES, RATING_STATES, REASON_LENGTH, type RatingState } from '../../ratings/rules/rating.ts';
import { Desk } from './Desk.tsx';
import { WordDialog } from './WordDialog.tsx';

type Rating = ResponseOf<typeof ratingsContract.list>['ratings'][number];

const api = apiClient<typeof ratingsContract>();
const KEY = ['admin', 'ratings'];

const STATES = [
  { value: 'pending', name: 'Pending Review' },
  { value: 'approved', name: 'Approved' },
  { value: 'rejected', name: 'Rejected' },
] as const;

/** Ratings of learners, by where they stand, each with its text as its author sent it. */
export default function RatingsDesk(): ReactNode {
  const [state, setState] = useState<RatingState>('pending');
  const [rejecting, setRejecting] = useState<Rating | null>(null);
  const { page, ...reading } = useListPage({
    queryKey: [...KEY, state],
    read: (before, signal) =>
      api('GET /api/admin/ratings', { query: { state, ...(before === '' ? {} : { before: Number(before) }) }, signal }),
  });

  function show(next: RatingState): void {
    reading.toFirst();
    setState(next);
  }
  const desk = (
    <Desk
      title="Ratings"
      about="Nothing shows before you have read it. Its author gets a mail with your decision, and may revise what was rejected."
      empty={state === 'pending' ? 'Nothing waits: every rating is decided.' : 'There are none of these.'}
      reading={reading}
      rows={page?.ratings.map((rating) => (
        <RatingRow key={`${rating.id} ${rating.revision}`} rating={rating} onReject={() => setRejecting(rating)} />
      ))}
    />
  );
  return (
    <>
      <Tabs
        label="Ratings"
        value={state}
        onChange={(value) => show(RATING_STATES.find((each) => each === value) ?? state)}
        tabs={STATES.map(({ value, name }) => ({
          value,
          label: page === undefined ? name : `${name} (${page.counts[value]})`,
          content: desk,
        }))}
      />
      {rejecting === null ? null : <RejectDialog rating={rejecting} onClose={() => setRejecting(null)} />}
    </>
  );
}

function RejectDialog({
  rating: { id, revision, title, user },
  onClose,
}: {
  readonly rating: Rating;
  readonly onClose: () => void;
}): ReactNode {
  const client = useQueryClient();

  async function reject(reason: string): Promise<void> {
    try {
      await api('POST /api/admin/ratings/:id/reject', { params: { id }, body: { reason, revision } });
    } catch (error) {
      const description = sentenceOf(error, 'The rating was not rejected. Please try again.');
      toast({ title: 'Rejection Failed', description, tone: 'danger' });
      throw error;
    }
    toast({ title: 'Rating Rejected', description: 'Its author is told why.', tone: 'success' });
    await client.invalidateQueries({ queryKey: KEY });
  }
  return (
    <WordDialog
      title={`Reject “${title}”?`}
      label="Reason, for its author to read"
      field="reason"
      limit={REASON_LENGTH}
      action="Reject"
      busyWord="Rejecting..."
      danger
      onDone={reject}
      onClose={onClose}
    >
      {`${user.username} gets a mail with your reason, and may send it again when it is changed.`}
    </WordDialog>
  );
}

function RatingRow({ rating, onReject }: { readonly rating: Rating; readonly onReject: () => void }): ReactNode {
  const client = useQueryClient();
  const { id, revision, user, title, testimonial, category, userRole, userLocation } = rating;
  const approve = useMutation({
    mutationFn: () => api('POST /api/admin/ratings/:id/approve', { params: { id }, body: { revision } }),
    onSuccess: () => {
      toast({ title: 'Rating Approved', description: 'Its author is told.', tone: 'success' });
      return client.invalidateQueries({ queryKey: KEY });
    },
    onError: (error) => toast({ title: 'Approval Failed', description: whyNotApproved(error), tone: 'danger' }),
  });
  return (
    <li className="admin__text">
      <div className="column">
        <div className="flow">
          <b>{title}</b>
          <Stars rating={rating.rating} />
          {rating.isPublic ? null : <Badge>Not to be shown</Badge>}
        </div>
        <p className="admin__words">{testimonial}</p>
        <p className="small muted">
          {user.username} {user.isVerified ? <StatusBadge status="Verified" /> : '(not verified)'}{' '}
          {CATEGORY_NAMES[category]}, {ROLE_NAMES[userRole]}
          {userLocation === null ? '' : `, ${userLocation}`}. Sent on {grenadaDate(rating.updatedAt)}
          {rating.approvedAt === null ? '.' : `, approved on ${grenadaDate(rating.approvedAt)}.`}
        </p>
        {rating.rejectionReason === null ? null : <p className="small">Rejected: {rating.rejectionReason}</p>}
        {approve.error === null ? null : (
          <p role="alert" className="small">
            {whyNotApproved(approve.error)}
          </p>
        )}
      </div>
      {rating.state === 'pending' ? (
        <div className="admin__acts">
          <Button busy={approve.isPending} busyWord="Approving..." onClick={() => approve.mutate()}>
            Approve<span className="visually-hidden"> {title}</span>
          </Button>
          <Button variant="quiet" onClick={onReject}>
            Reject<span className="visually-hidden"> {title}</span>
          </Button>
        </div>
      ) : null}
    </li>
  );
}

function whyNotApproved(error: unknown): string {
  return sentenceOf(error, 'The rating was not approved. Please try again.');
}
