import Bookmark from 'lucide-react/icons/bookmark';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Share2 from 'lucide-react/icons/share-2';
import Shuffle from 'lucide-react/icons/shuffle';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon, type IconComponent } from '../../../platform/client/ui/Icon.tsx';
import { classNames } from '../../../platform/client/ui/class-names.ts';

/** What is possible and what each tool does. */
export interface StudyToolsProps {
  readonly first: boolean;
  readonly last: boolean;
  readonly bookmarked: boolean;
  /** The learner's bookmarks are not known yet. */
  readonly bookmarksUnknown: boolean;
  readonly shuffled: boolean;
  /** There is an answer to take back. */
  readonly canUndo: boolean;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onBookmark: () => void;
  readonly onShuffle: () => void;
  readonly onShare: () => void;
  readonly onUndo: () => void;
}

/** The tools under the card. */
export function StudyTools(props: StudyToolsProps): ReactNode {
  const { first, last, bookmarked, bookmarksUnknown, shuffled, canUndo } = props;
  return (
    <div className="cards__tools">
      <Tool icon={ChevronLeft} className="cards__end" disabled={first} onClick={props.onPrevious}>
        Previous
      </Tool>
      <div className="cards__middle">
        <Tool
          icon={Bookmark}
          className={classNames(bookmarked && 'cards__bookmarked')}
          disabled={bookmarksUnknown}
          aria-pressed={bookmarked}
          onClick={props.onBookmark}
        >
          {bookmarked ? 'Saved' : 'Bookmark'}
        </Tool>
        <Tool icon={Shuffle} aria-pressed={shuffled} onClick={props.onShuffle}>
          Shuffle
        </Tool>
        <Tool icon={Share2} onClick={props.onShare}>
          Share
        </Tool>
        <Tool icon={Undo2} disabled={!canUndo} onClick={props.onUndo}>
          Undo
        </Tool>
      </div>
      <Tool icon={ChevronRight} className="cards__end" disabled={last} onClick={props.onNext}>
        Next
      </Tool>
    </div>
  );
}

interface ToolProps extends ComponentPropsWithRef<'button'> {
  readonly icon: IconComponent;
}

function Tool({ icon, className, children, ...rest }: ToolProps): ReactNode {
  return (
    <button type="button" {...rest} className={classNames('cards__tool', className)}>
      <Icon of={icon} size={22} />
      {children}
    </button>
  );
}
