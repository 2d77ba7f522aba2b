import type { ReactNode } from 'react';
import { formatDay } from '../../../platform/shared/day-text.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { StatusBadge } from '../../../platform/client/ui/Badges.tsx';
import { Seal } from '../../../platform/client/ui/Seal.tsx';
import { neededFor } from '../rules/badge-sentences.ts';
import { badgeIcon } from './badge-icons.ts';
import type { LevelsAnswer } from './queries.ts';

/** The twelve badges, earned or not, under the next one to come. Their names are headings of level 2 unless told. */
export function BadgeGrid({
  answer: { badges, nextBadge, cardsInReach, cardsCompleted },
  heading: Name = 'h2',
}: {
  readonly answer: LevelsAnswer;
  readonly heading?: 'h2' | 'h3';
}): ReactNode {
  return (
    <div className="cols">
      <p>{nextBadge === null ? 'Every badge is yours.' : neededFor(nextBadge, cardsInReach - cardsCompleted)}</p>
      <ul className="badges__seals">
        {badges.map(({ id, name, description, icon, isPremium, earned, earnedAt }) => (
          <li key={id} className="card padded">
            <Seal icon={badgeIcon(icon)} locked={!earned} />
            <Name className="title">{name}</Name>
            <p className="muted">{description}</p>
            <p className="badges__meta flow smallish muted">
              {earnedAt === null ? 'Not earned yet' : `Earned ${formatDay(grenadaDay(new Date(earnedAt)))}`}
              {isPremium && !earned ? <StatusBadge status="Premium" /> : null}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
