import Award from 'lucide-react/icons/award';
import type { ReactNode } from 'react';
import { BadgeIcon } from '../../../platform/client/ui/Badges.tsx';
import { useLevels, useUnlockedOnScreen } from '../../achievements/client/service.ts';
import './outcome.css';
import type { FinishedAnswer } from './queries.ts';

interface EarnedAwardsProps {
  readonly awards: FinishedAnswer['awards'];
  /** Whether it names opened levels; the results of a level quiz do so themselves. */
  readonly namesLevels: boolean;
}

/** The badges, levels and achievements that the quiz earned, in place of notices over the score. */
export default function EarnedAwards({ awards: { badges, levels }, namesLevels }: EarnedAwardsProps): ReactNode {
  const unlocked = useUnlockedOnScreen();
  const { data } = useLevels(badges.length > 0);
  const earned = [
    ...badges.map(({ id, name }) => ({
      name: `Badge earned: ${name}`,
      text: data?.badges.find((badge) => badge.id === id)?.description ?? '',
    })),
    ...(namesLevels ? levels.map(({ id, name }) => ({ name: `Level ${id} is open`, text: name })) : []),
    ...unlocked.map((title) => ({ name: 'Achievement unlocked', text: title })),
  ];
  return (
    <output className={earned.length === 0 ? undefined : 'card rows quiz__level quiz__earned'}>
      {earned.map(({ name, text }) => (
        <span key={`${name} ${text}`}>
          <BadgeIcon icon={Award} />
          <span>
            <b className="strong">{name}</b>
            <span className="smallish muted">{text}</span>
          </span>
        </span>
      ))}
    </output>
  );
}
