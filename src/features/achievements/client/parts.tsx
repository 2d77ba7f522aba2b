import type { ReactNode } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { StudyNotLoaded, StudyWait } from '../../../platform/client/ui/StudyWait.tsx';
import { useLevels, type LevelsAnswer } from './service.ts';
import './badges.css';
import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import { StatusBadge, BadgeIcon } from '../../../platform/client/ui/Badges.tsx';
import { nextBadgeText } from '../rules/badge-text.ts';
import BookOpenText from 'lucide-react/icons/book-open-text';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import Gavel from 'lucide-react/icons/gavel';
import Gem from 'lucide-react/icons/gem';
import Award from 'lucide-react/icons/award';
import Landmark from 'lucide-react/icons/landmark';
import Layers from 'lucide-react/icons/layers';
import Megaphone from 'lucide-react/icons/megaphone';
import MoonStar from 'lucide-react/icons/moon-star';
import Scale from 'lucide-react/icons/scale';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sprout from 'lucide-react/icons/sprout';
import Zap from 'lucide-react/icons/zap';
import type { IconComponent } from '../../../platform/client/ui/Icon.tsx';

const ICONS: Readonly<Record<string, IconComponent>> = {
  sprout: Sprout,
  layers: Layers,
  'briefcase-business': BriefcaseBusiness,
  'book-open-text': BookOpenText,
  megaphone: Megaphone,
  'shield-check': ShieldCheck,
  scale: Scale,
  landmark: Landmark,
  gavel: Gavel,
  gem: Gem,
  zap: Zap,
  'moon-star': MoonStar,
};

function badgeIcon(name: string): IconComponent {
  return ICONS[name] ?? Award;
}

/** All badges below a sentence on the next one. `heading` is the element of the badge names. */
export function BadgeGrid({
  answer: { badges, nextBadge, cardsInReach, cardsCompleted },
  heading: Name = 'h2',
}: {
  readonly answer: LevelsAnswer;
  readonly heading?: 'h2' | 'h3';
}): ReactNode {
  return (
    <div className="cols">
      <p>{nextBadge === null ? 'Every badge is yours.' : nextBadgeText(nextBadge, cardsInReach - cardsCompleted)}</p>
      <ul className="badges__grid">
        {badges.map(({ id, name, description, icon, isPremium, earned, earnedAt }) => (
          <li key={id} className="card padded">
            <BadgeIcon icon={badgeIcon(icon)} locked={!earned} />
            <Name className="title">{name}</Name>
            <p className="muted">{description}</p>
            <p className="badges__meta flow smallish muted">
              {earnedAt === null ? 'Not earned yet' : `Earned ${formatDate(earnedAt)}`}
              {isPremium && !earned ? <StatusBadge status="Premium" /> : null}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Loads and shows the badges of the signed-in user. The caller shows the heading. */
export function BadgeSlots(): ReactNode {
  const { data, error, isFetching, refetch } = useLevels();
  if (data !== undefined) return <BadgeGrid answer={data} heading="h3" />;
  if (error === null) return <StudyWait />;
  return (
    <StudyNotLoaded
      sentence={sentenceOf(error, 'Your badges did not load.')}
      offline={error instanceof ApiFailure && error.code === 'OFFLINE'}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
