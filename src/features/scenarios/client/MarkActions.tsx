import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import type { ScenarioMark } from '../rules/marks.ts';

export interface MarkActionsProps {
  readonly mark: ScenarioMark;
  readonly onStudied: (studied: boolean) => void;
  /** Asks for the dialog that saves it, changes its note or takes it off the list. */
  readonly onSave: () => void;
}

/** Mark as Studied and Save for Later; each says what has been done already. */
export function MarkActions({ mark, onStudied, onSave }: MarkActionsProps): ReactNode {
  const studied = mark.studiedAt !== null;
  const saved = mark.savedAt !== null;
  return (
    <>
      <Button aria-pressed={studied} onClick={() => onStudied(!studied)}>
        <Icon of={Check} size={18} strokeWidth={studied ? 2.4 : 1.75} />
        {studied ? 'Studied' : 'Mark as Studied'}
      </Button>
      <Button aria-haspopup="dialog" onClick={onSave}>
        <Icon of={saved ? BookmarkCheck : Bookmark} size={18} />
        {saved ? 'Saved for Later' : 'Save for Later'}
      </Button>
    </>
  );
}

export interface UnmarkActionsProps extends Pick<MarkActionsProps, 'mark' | 'onStudied'> {
  readonly onRemove: () => void;
}

/** Takes away what was marked on a scenario that has been locked since. */
export function UnmarkActions({ mark, onStudied, onRemove }: UnmarkActionsProps): ReactNode {
  if (mark.studiedAt === null && mark.savedAt === null) return null;
  return (
    <div className="actions">
      {mark.studiedAt === null ? null : <Button onClick={() => onStudied(false)}>Mark as Not Studied</Button>}
      {mark.savedAt === null ? null : <Button onClick={onRemove}>Remove from Saved</Button>}
    </div>
  );
}

/** What has been marked, as badges. */
export function MarkBadges({ studiedAt, savedAt }: ScenarioMark): ReactNode {
  return (
    <>
      {studiedAt === null ? null : (
        <Badge tone="ok">
          <Icon of={Check} size={14} strokeWidth={2.4} />
          Studied
        </Badge>
      )}
      {savedAt === null ? null : (
        <Badge>
          <Icon of={Bookmark} size={14} strokeWidth={2} />
          Saved
        </Badge>
      )}
    </>
  );
}
