import { useQuery, useQueryClient } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState, type ReactNode } from 'react';
import '../../../platform/client/styles/parts/panels.css';
import '../../../platform/client/styles/parts/lists.css';
import '../../../platform/client/styles/reading-fonts.css';
import './ratings.css';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { LoadingScreen } from '../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import { TESTIMONIALS_PATH } from '../rules/testimonials-page.ts';
import { CATEGORY_NAMES } from '../rules/rating.ts';
import { ownRatingsQuery, type OwnRating } from './queries.ts';
import { RatingForm } from './RatingForm.tsx';
import { VerificationRequired } from './VerificationRequired.tsx';

interface OwnRatingsProps {
  readonly ratings: readonly OwnRating[];
  readonly onEdit: (rating: OwnRating) => void;
}

/** The user's ratings with their state, and the reason of a rejection. */
function OwnRatings({ ratings, onEdit }: OwnRatingsProps): ReactNode {
  if (ratings.length === 0) return null;
  return (
    <section className="card padded column gap-14" aria-labelledby="own-ratings">
      <h2 className="title" id="own-ratings">
        Your ratings
      </h2>
      <ul className="rows">
        {ratings.map((rating) => (
          <li key={rating.id} className="apart ratings__sent">
            <div className="column gap-6">
              <p className="ratings__sent-title">
                <span className="title">{rating.title}</span> <StateBadge state={rating.state} />
              </p>
              <p className="small muted">
                {CATEGORY_NAMES[rating.category]}. Sent on {formatDate(rating.updatedAt)}
              </p>
              {rating.rejectionReason === null ? null : (
                <p className="small">
                  The reason: {rating.rejectionReason}{' '}
                  <span className="muted">You may change it and send it again.</span>
                </p>
              )}
            </div>
            <EditButton rating={rating} onEdit={onEdit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function EditButton({ rating, onEdit }: Pick<OwnRatingsProps, 'onEdit'> & { readonly rating: OwnRating }): ReactNode {
  const word = rating.state === 'rejected' ? 'Revise' : 'Edit';
  return (
    <Button aria-label={`${word}: ${rating.title}`} onClick={() => onEdit(rating)}>
      {word}
    </Button>
  );
}

function StateBadge({ state }: Pick<OwnRating, 'state'>): ReactNode {
  switch (state) {
    case 'pending':
      return <Badge tone="warn">Pending Review</Badge>;
    case 'approved':
      return <Badge tone="ok">Approved</Badge>;
    case 'rejected':
      return <Badge tone="bad">Rejected</Badge>;
  }
}

/** `/submit-rating`: the form for verified learners, and the state of each of their ratings. */
export default function SubmitRatingScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const client = useQueryClient();
  const ratings = useQuery(ownRatingsQuery);
  const [editing, setEditing] = useState<OwnRating | null>(null);
  const [isSent, setIsSent] = useState(false);

  async function sent(): Promise<void> {
    setIsSent(true);
    setEditing(null);
    await client.invalidateQueries({ queryKey: ownRatingsQuery.queryKey });
  }

  /** Back to the form; an administrator may have decided meanwhile. */
  function another(): void {
    setIsSent(false);
    void ratings.refetch();
  }

  if (isSent) return <RatingSent onAnother={another} />;
  if (!user.isVerified) return <VerificationRequired />;
  if (ratings.isPending) return <LoadingScreen />;
  if (ratings.isError) {
    return (
      <div className="wrap">
        <NotLoaded
          title="Unable to Load Your Ratings"
          safe="What you sent before is safe."
          error={ratings.error}
          retrying={ratings.isFetching}
          onRetry={() => void ratings.refetch()}
          heading="h1"
        />
      </div>
    );
  }
  return (
    <div className="wrap one-column ratings__own">
      <PageHead
        title="Submit Rating"
        sub="A person reads it before it appears on the public page. You may have one rating for each subject, and change it later."
      />
      <RatingForm
        key={editing?.id ?? 'new'}
        role={user.role}
        own={ratings.data.ratings}
        before={editing}
        onSent={sent}
        onCancel={editing === null ? null : () => setEditing(null)}
      />
      <OwnRatings ratings={ratings.data.ratings} onEdit={setEditing} />
    </div>
  );
}

/** What a rating leads to once it was sent, with the focus on it: the form that had it is gone. */
function RatingSent({ onAnother }: { readonly onAnother: () => void }): ReactNode {
  return (
    <div className="wrap door">
      <div className="card empty">
        <Icon of={ShieldCheck} size={44} strokeWidth={1.3} className="quiet" />
        <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
          Rating Submitted
        </h1>
        <p>Thank you. A person reads your rating before it appears, and we write to you once it has been read.</p>
        <div className="pair">
          <Button variant="primary" onClick={onAnother}>
            Submit Another Rating
          </Button>
          <ButtonLink href={TESTIMONIALS_PATH} plain>
            Testimonials
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
