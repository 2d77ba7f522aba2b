import Compass from 'lucide-react/icons/compass';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Handshake from 'lucide-react/icons/handshake';
import IdCard from 'lucide-react/icons/id-card';
import Store from 'lucide-react/icons/store';
import Users from 'lucide-react/icons/users';
import { useId, type ReactNode } from 'react';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { Icon, type IconComponent } from '../../../platform/client/ui/Icon.tsx';
import { DAILY_GOALS, type DailyGoal, PURPOSES, PURPOSE_TEXTS, type Purpose } from '../rules/goals.ts';
import './goals.css';

const ICONS: Readonly<Record<Purpose, IconComponent>> = {
  hr: Users,
  employer: Store,
  employee: IdCard,
  student: GraduationCap,
  union: Handshake,
  curious: Compass,
};

interface TilesProps<Value> {
  /** Id of the heading with the question. */
  readonly labelledBy: string;
  /** Null while nothing is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

/** Chooses the learner's purpose: six tiles. */
export function PurposeTiles({ labelledBy, value, onChange }: TilesProps<Purpose>): ReactNode {
  const name = useId();
  return (
    <fieldset className="goals__tiles" aria-labelledby={labelledBy}>
      {PURPOSES.map((purpose) => (
        <Tile key={purpose} name={name} checked={purpose === value} onChoose={() => onChange(purpose)}>
          <Icon of={ICONS[purpose]} size={22} />
          <span>
            <b className="strong">{PURPOSE_TEXTS[purpose].name}</b>
            <span className="goals__says small muted">{PURPOSE_TEXTS[purpose].text}</span>
          </span>
        </Tile>
      ))}
    </fieldset>
  );
}

/** Chooses the daily goal: three tiles. A card takes about a minute. */
export function GoalTiles({ labelledBy, value, onChange }: TilesProps<DailyGoal>): ReactNode {
  const name = useId();
  return (
    <fieldset className={classNames('goals__tiles', 'goals__amounts')} aria-labelledby={labelledBy}>
      {DAILY_GOALS.map((goal) => (
        <Tile key={goal} name={name} checked={goal === value} onChoose={() => onChange(goal)}>
          <span>
            <b className="numeral tabular">{goal}</b> cards
            <span className="goals__says small muted">{goal} minutes</span>
          </span>
        </Tile>
      ))}
    </fieldset>
  );
}

function Tile({
  name,
  checked,
  onChoose,
  children,
}: {
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <label className="goals__tile">
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      {children}
    </label>
  );
}
