import type { ReactNode } from 'react';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { grenadaDate } from '../../accounts/rules/grenada-time.ts';
import { CATEGORY_NAMES } from '../rules/rating.ts';
import type { OwnRating } from './queries.ts';

interface OwnRatingsProps {
  readonly ratings: readonly OwnRating[];
  readonly onEdit: (rating: OwnRating) => void;
}

/** A person's ratings, each with where it stands and, of a rejected one, why. */
export function OwnRatings({ ratings, onEdit }: OwnRatingsProps): ReactNode {
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
                {CATEGORY_NAMES[rating.category]}. Sent on {grenadaDate(rating.updatedAt)}
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
