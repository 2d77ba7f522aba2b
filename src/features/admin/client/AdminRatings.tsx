import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { apiClient, sentenceOf } from '../../../platform/client/api-client.ts';
import { Badge, StatusBadge } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { ExportButton } from '../../../platform/client/ui/ExportButton.tsx';
import { TabLabel } from '../../../platform/client/ui/TabLabel.tsx';
import { Tabs } from '../../../platform/client/ui/Tabs.tsx';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { useListPage } from '../../../platform/client/use-list-page.ts';
import { useUrlFilters } from '../../../platform/client/use-url-filters.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { ROLE_NAMES } from '../../accounts/rules/audience-role.ts';
import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import type { ratingsContract } from '../../ratings/contract.ts';
import { Stars } from '../../ratings/client/parts.tsx';
import { CATEGORY_NAMES, RATING_STATES, REASON_LENGTH } from '../../ratings/rules/rating.ts';
import { AdminList } from './AdminList.tsx';
import { ReasonDialog } from './ConfirmDialog.tsx';
import { refreshAfterDecision } from './refresh-after-decision.ts';

type Rating = ResponseOf<typeof ratingsContract.list>['ratings'][number];

const api = apiClient<typeof ratingsContract>();
const KEY = ['admin', 'ratings'];

const STATES = [
  { value: 'pending', name: 'Pending Review' },
  { value: 'approved', name: 'Approved' },
  { value: 'rejected', name: 'Rejected' },
] as const;

/** Reads the state from the URL. */
const parseFilters = (get: (name: 'state') => string) => ({
  state: RATING_STATES.find((state) => state === get('state')) ?? 'pending',
});

/** Ratings by state, each with its text as sent. */
export default function AdminRatings(): ReactNode {
  const {
    chosen: { state },
    choose,
    pages,
  } = useUrlFilters(parseFilters);
  const [rejecting, setRejecting] = useState<Rating | null>(null);
  const { page, ...reading } = useListPage({
    queryKey: [...KEY, state],
    read: (before, signal) =>
      api('GET /api/admin/ratings', { query: { state, ...(before === '' ? {} : { before: Number(before) }) }, signal }),
    pages,
  });

  const list = (
    <AdminList
      title="Ratings"
      isTitleHidden
      about="Your decision goes to the author by email. A rejected rating can be revised."
      emptyHint={state === 'pending' ? 'A rating is public only after you approve it.' : undefined}
      download={<ExportButton path="/api/admin/ratings/export" query={{ state }} name={`ratings-${state}`} />}
      empty={state === 'pending' ? 'No ratings to review' : `No rating is ${state} yet`}
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
        onChange={(value) => choose('state')(RATING_STATES.find((each) => each === value) ?? state)}
        tabs={STATES.map(({ value, name }) => ({
          value,
          label: <TabLabel name={name} count={page?.counts[value]} />,
          content: list,
        }))}
      />
      {rejecting === null ? null : (
        <RejectDialog
          rating={page?.ratings.find(({ id }) => id === rejecting.id) ?? rejecting}
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  );
}

/** Asks for the reason of a rejection. If the author has revised the text meanwhile, it is loaded again. */
function RejectDialog({
  rating: { id, revision, title, testimonial, user },
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
      await refreshAfterDecision(client, KEY);
      throw error;
    }
    toast({ title: 'Rating Rejected', description: 'Its author gets your reason by email.', tone: 'success' });
    await refreshAfterDecision(client, KEY);
  }
  return (
    <ReasonDialog
      title={`Reject “${title}”?`}
      label="Reason, for its author to read"
      field="reason"
      limit={REASON_LENGTH}
      action="Reject"
      busyLabel="Rejecting..."
      danger
      onDone={reject}
      onClose={onClose}
    >
      <span className="admin__quote">{testimonial}</span>
      <span>{keepNames`${user.username} gets your reason by email, and can revise the rating and send it again.`}</span>
    </ReasonDialog>
  );
}

function RatingRow({ rating, onReject }: { readonly rating: Rating; readonly onReject: () => void }): ReactNode {
  const client = useQueryClient();
  const { id, revision, user, title, testimonial, category, userRole, userLocation } = rating;
  const approve = useMutation({
    mutationFn: () => api('POST /api/admin/ratings/:id/approve', { params: { id }, body: { revision } }),
    onSuccess: () => {
      toast({ title: 'Rating Approved', description: 'Its author gets an email.', tone: 'success' });
      return refreshAfterDecision(client, KEY);
    },
    onError: (error) => {
      toast({ title: 'Approval Failed', description: whyNotApproved(error), tone: 'danger' });
      return refreshAfterDecision(client, KEY);
    },
  });
  return (
    <li className="admin__text">
      <div className="column">
        <div className="flow">
          <b>{title}</b>
          <Stars rating={rating.rating} />
          {revision > 1 ? <Badge tone="sea">Revised</Badge> : null}
          {rating.isPublic ? null : <Badge>Not to be shown</Badge>}
        </div>
        <p className="admin__lines">{testimonial}</p>
        <p className="small muted">
          <span translate="no">{user.username}</span>{' '}
          {user.isVerified ? <StatusBadge status="Verified" /> : '(not verified)'} {CATEGORY_NAMES[category]},{' '}
          {ROLE_NAMES[userRole]}
          {userLocation === null ? '' : `, ${userLocation}`}. Sent on {formatDate(rating.updatedAt)}
          {rating.approvedAt === null ? '.' : `, approved on ${formatDate(rating.approvedAt)}.`}
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
          <Button busy={approve.isPending} busyLabel="Approving..." onClick={() => approve.mutate()}>
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
