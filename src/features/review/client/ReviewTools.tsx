import Bookmark from 'lucide-react/icons/bookmark';
import CircleStop from 'lucide-react/icons/circle-stop';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { Icon } from '../../../platform/client/ui/Icon.tsx';

/** What is possible and what each tool does. */
export interface ReviewToolsProps {
  /** There is an answer to take back. */
  readonly canUndo: boolean;
  readonly bookmarked: boolean;
  /** The learner's bookmarks are not known yet. */
  readonly bookmarksUnknown: boolean;
  readonly onUndo: () => void;
  readonly onBookmark: () => void;
  readonly onStop: () => void;
}

/** The tools under the card. */
export function ReviewTools({
  canUndo,
  bookmarked,
  bookmarksUnknown,
  onUndo,
  onBookmark,
  onStop,
}: ReviewToolsProps): ReactNode {
  return (
    <div className="cards__tools">
      <button type="button" className="cards__tool" disabled={!canUndo} onClick={onUndo}>
        <Icon of={Undo2} size={22} />
        Undo
      </button>
      <div className="cards__middle">
        <button
          type="button"
          className={classNames('cards__tool', bookmarked && 'cards__bookmarked')}
          disabled={bookmarksUnknown}
          aria-pressed={bookmarked}
          onClick={onBookmark}
        >
          <Icon of={Bookmark} size={22} />
          {bookmarked ? 'Saved' : 'Bookmark'}
        </button>
      </div>
      <button type="button" className="cards__tool" onClick={onStop}>
        <Icon of={CircleStop} size={22} />
        Stop here
      </button>
    </div>
  );
}
