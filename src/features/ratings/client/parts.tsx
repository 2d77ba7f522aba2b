import './ratings.css';
import Star from 'lucide-react/icons/star';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { MAX_STARS } from '../rules/rating.ts';

/** Shows a rating as stars, with a text for screen readers. */
export function Stars({ rating }: { readonly rating: number }): ReactNode {
  return (
    <p className="ratings__stars">
      <span className="visually-hidden">
        {rating} of {MAX_STARS} stars
      </span>
      {Array.from({ length: MAX_STARS }, (_, place) => (
        <span key={place} data-full={place < rating}>
          <Icon of={Star} size={18} />
        </span>
      ))}
    </p>
  );
}
