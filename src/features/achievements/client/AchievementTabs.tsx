import type { ReactNode } from 'react';
import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import { BadgeIcon } from '../../../platform/client/ui/Badges.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { Tabs } from '../../../platform/client/ui/Tabs.tsx';
import { orderAchievements, missingFor, nextAchievement, capitalised, rankText } from '../rules/achievements.ts';
import type { AchievementStats, ShownAchievement } from './service.ts';
import Award from 'lucide-react/icons/award';
import Bookmark from 'lucide-react/icons/bookmark';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import Bus from 'lucide-react/icons/bus';
import Castle from 'lucide-react/icons/castle';
import Crown from 'lucide-react/icons/crown';
import Drum from 'lucide-react/icons/drum';
import EighthNotes from 'lucide-react/icons/eighth-notes';
import Fish from 'lucide-react/icons/fish';
import Footprints from 'lucide-react/icons/footprints';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import HandCoins from 'lucide-react/icons/hand-coins';
import Handshake from 'lucide-react/icons/handshake';
import ListChecks from 'lucide-react/icons/list-checks';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Moon from 'lucide-react/icons/moon';
import Mountain from 'lucide-react/icons/mountain';
import Newspaper from 'lucide-react/icons/newspaper';
import Nut from 'lucide-react/icons/nut';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Route from 'lucide-react/icons/route';
import Sailboat from 'lucide-react/icons/sailboat';
import Ship from 'lucide-react/icons/ship';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import Soup from 'lucide-react/icons/soup';
import Sprout from 'lucide-react/icons/sprout';
import Stamp from 'lucide-react/icons/stamp';
import Users from 'lucide-react/icons/users';
import Wind from 'lucide-react/icons/wind';
import type { IconComponent } from '../../../platform/client/ui/Icon.tsx';

const ICONS: Readonly<Record<string, IconComponent>> = {
  sprout: Sprout,
  nut: Nut,
  'shopping-basket': ShoppingBasket,
  'graduation-cap': GraduationCap,
  'briefcase-business': BriefcaseBusiness,
  handshake: Handshake,
  'hand-coins': HandCoins,
  bookmark: Bookmark,
  newspaper: Newspaper,
  'messages-square': MessagesSquare,
  ship: Ship,
  fish: Fish,
  footprints: Footprints,
  mountain: Mountain,
  wind: Wind,
  'list-checks': ListChecks,
  sailboat: Sailboat,
  'eighth-notes': EighthNotes,
  'refresh-cw': RefreshCw,
  drum: Drum,
  route: Route,
  castle: Castle,
  award: Award,
  users: Users,
  'message-circle': MessageCircle,
  soup: Soup,
  bus: Bus,
  moon: Moon,
  crown: Crown,
  stamp: Stamp,
};

/** Returns the icon of an achievement by its name in the catalogue. */
export function achievementIcon(name: string): IconComponent {
  return ICONS[name] ?? Award;
}

const CATEGORIES = [
  'learning',
  'consistency',
  'mastery',
  'social',
  'special',
] as const satisfies readonly ShownAchievement['category'][];

interface Shown {
  readonly achievements: readonly ShownAchievement[];
  readonly stats: AchievementStats;
}

/** Tabs with all achievements and with those of each category. */
export function AchievementTabs({ achievements, stats }: Shown): ReactNode {
  // The screen shows the next one above the tabs.
  const next = nextAchievement(achievements);
  const others = achievements.filter((achievement) => achievement !== next);
  return (
    <Tabs
      label="Categories"
      tabs={[
        { value: 'all', label: 'All', content: <AchievementList achievements={others} stats={stats} /> },
        ...CATEGORIES.map((category) => ({
          value: category,
          label: capitalised(category),
          content: (
            <AchievementList
              achievements={achievements.filter((achievement) => achievement.category === category)}
              stats={stats}
            />
          ),
        })),
      ]}
    />
  );
}

/** Number of achievements shown in each group before the collapsed rest. */
const SHOWN_FIRST = 2;

function AchievementList({ achievements, stats }: Shown): ReactNode {
  const { reached, ahead } = orderAchievements(achievements);
  return (
    <div className="column gap-24">
      <Group title="Earned" achievements={reached} stats={stats} />
      <Group title="Almost there" achievements={ahead} stats={stats} />
    </div>
  );
}

function Group({ title, achievements, stats }: Shown & { readonly title: string }): ReactNode {
  if (achievements.length === 0) return null;
  const collapsed = achievements.slice(SHOWN_FIRST);
  return (
    <section className="column gap-12" aria-label={title}>
      <h3>{title}</h3>
      <AchievementItems achievements={achievements.slice(0, SHOWN_FIRST)} stats={stats} />
      {collapsed.length === 0 ? null : (
        <details>
          <summary className="link reach">Show {collapsed.length} more</summary>
          <AchievementItems achievements={collapsed} stats={stats} />
        </details>
      )}
    </section>
  );
}

function AchievementItems({ achievements, stats }: Shown): ReactNode {
  return (
    <ul className="cols achievements__feats">
      {achievements.map((achievement) => (
        <li key={achievement.id} className="card">
          <BadgeIcon icon={achievementIcon(achievement.icon)} locked={!achievement.isUnlocked} />
          <div className="column">
            <h4>{achievement.title}</h4>
            <p className="smallish muted">{achievement.description}</p>
            <p className="small muted">
              {rankText(achievement)}
              {achievement.unlockedAt === null ? null : `. ${formatDate(achievement.unlockedAt)}`}
            </p>
            <ProgressLine achievement={achievement} totalPoints={stats.totalPoints} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function ProgressLine({
  achievement,
  totalPoints,
}: {
  readonly achievement: ShownAchievement;
  readonly totalPoints: number;
}): ReactNode {
  const { title, current, target, progress, unlockedAt, isOpen } = achievement;
  if (unlockedAt !== null) return null;
  if (!isOpen) return <p className="small muted">Opens with study groups</p>;
  const text = current < target ? `${current} of ${target}` : missingFor(achievement, totalPoints);
  return <Bar label={`${title} progress`} value={progress} text={text} />;
}
