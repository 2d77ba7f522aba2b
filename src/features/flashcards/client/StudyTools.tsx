import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Share2 from 'lucide-react/icons/share-2';
import Shuffle from 'lucide-react/icons/shuffle';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { BookmarkTool, CardTool } from '../../cards/client/parts.tsx';
import type { StudyCommands } from './StudyCard.tsx';

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
  readonly commands: Pick<StudyCommands, 'previous' | 'next' | 'bookmark' | 'shuffle' | 'undo'>;
  readonly onShare: () => void;
}

/** The tools of a card that is studied. */
export function StudyTools({ commands, ...props }: StudyToolsProps): ReactNode {
  return (
    <div className="cards__tools">
      <CardTool icon={ChevronLeft} label="Previous" disabled={props.first} onClick={commands.previous} />
      <CardTool icon={Undo2} label="Undo" disabled={!props.canUndo} onClick={commands.undo} />
      <BookmarkTool bookmarked={props.bookmarked} unknown={props.bookmarksUnknown} onToggle={commands.bookmark} />
      <CardTool icon={Shuffle} label="Shuffle" aria-pressed={props.shuffled} onClick={commands.shuffle} />
      <CardTool icon={Share2} label="Share" onClick={props.onShare} />
      <CardTool icon={ChevronRight} label="Next" disabled={props.last} onClick={commands.next} />
    </div>
  );
}
