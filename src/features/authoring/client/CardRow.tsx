import History from 'lucide-react/icons/history';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { Badge, CategoryBadge, DifficultyBadge, StatusBadge } from '../../../platform/client/ui/Badges.tsx';
import { Button, IconButton } from '../../../platform/client/ui/Button.tsx';
import { Checkbox } from '../../../platform/client/ui/CheckboxAndRadios.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { sectionInLine } from '../rules/section-in-line.ts';
import type { DeskCard } from './queries.ts';

const STANDING_BADGES = {
  file: null,
  edited: <Badge tone="sea">Changed here</Badge>,
  'file changed too': <Badge tone="warn">The file has changed too</Badge>,
  own: <Badge>Written here</Badge>,
} as const satisfies Readonly<Record<DeskCard['standing'], ReactNode>>;

/** A card of the list with its actions. */
export function CardRow({
  card,
  isSelected,
  canSelect,
  onSelect,
  onEdit,
  onHistory,
  onDelete,
  onRestore,
}: {
  readonly card: DeskCard;
  readonly isSelected: boolean;
  /** Whether one more card can be selected. */
  readonly canSelect: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  readonly onEdit: () => void;
  readonly onHistory: () => void;
  readonly onDelete: () => void;
  readonly onRestore: () => void;
}): ReactNode {
  const { id, question, answer, category, difficulty, section, isPremium, standing, underReview, retiredAt } = card;
  return (
    <li className="authoring__card">
      <Checkbox
        label={<span className="visually-hidden">{`Select card ${id}`}</span>}
        checked={isSelected}
        disabled={!isSelected && !canSelect}
        onChange={({ target }) => onSelect(target.checked)}
      />
      <div className="authoring__words">
        <h3>{question}</h3>
        <p className="small muted">
          <span className="tabular">Card {id}.</span> {answer}
        </p>
      </div>
      <div>
        <CategoryBadge category={category} />
      </div>
      <div>
        <DifficultyBadge difficulty={difficulty} />
      </div>
      <span className="small">{sectionInLine(section)}</span>
      <div className="authoring__marks">
        {isPremium ? <StatusBadge status="Premium" /> : <span className="small muted">Free</span>}
        {STANDING_BADGES[standing]}
        {underReview ? <Badge>Not graded</Badge> : null}
      </div>
      <div className="authoring__actions">
        <IconButton label={`History of card ${id}`} onClick={onHistory}>
          <Icon of={History} size={18} />
        </IconButton>
        {retiredAt === null ? (
          <>
            <IconButton label={`Edit card ${id}`} onClick={onEdit}>
              <Icon of={Pencil} size={18} />
            </IconButton>
            <IconButton label={`Delete card ${id}`} onClick={onDelete}>
              <Icon of={Trash} size={18} />
            </IconButton>
          </>
        ) : (
          <Button aria-label={`Restore card ${id}`} onClick={onRestore}>
            Restore
          </Button>
        )}
      </div>
    </li>
  );
}
