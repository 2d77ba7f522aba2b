import CircleStop from 'lucide-react/icons/circle-stop';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { BookmarkTool, CardTool } from '../../cards/client/parts.tsx';

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

/** The tools of a card that is reviewed. */
export function ReviewTools(props: ReviewToolsProps): ReactNode {
  return (
    <div className="cards__tools">
      <CardTool icon={Undo2} label="Undo" disabled={!props.canUndo} onClick={props.onUndo} />
      <BookmarkTool bookmarked={props.bookmarked} unknown={props.bookmarksUnknown} onToggle={props.onBookmark} />
      <CardTool icon={CircleStop} label="Stop here" onClick={props.onStop} />
    </div>
  );
}
