import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, type ReactNode } from 'react';
import './analytics.css';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Icon, type IconComponent } from '../../../platform/client/ui/Icon.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { thousands } from '../../../platform/shared/numbers.ts';
import { useGrenadaDay } from '../../../platform/client/use-grenada-day.ts';
import { formatWaitingSince } from '../rules/waiting-since.ts';
import { pendingWorkQuery, type PendingKind, type PendingWork } from './queries.ts';

/** Kinds of pending work, each with its screen, and its label in singular and plural. */
const PENDING_ITEMS: readonly {
  readonly what: PendingKind;
  readonly href: string;
  readonly names: readonly [string, string];
  /** What the items are about, while their oldest is unknown. */
  readonly about: string;
  /** Whether the oldest item is named by a username. */
  readonly isByUser?: true;
  readonly isUrgent?: true;
}[] = [
  {
    what: 'ratings',
    href: '/admin/ratings',
    names: ['Rating to read', 'Ratings to read'],
    about: 'Before it is public',
    isByUser: true,
  },
  { what: 'reports', href: '/admin/reports', names: ['Report to read', 'Reports to read'], about: 'From learners' },
  { what: 'lawItems', href: '/admin/law', names: ['Law item to check', 'Law items to check'], about: 'After a change' },
  {
    what: 'answers',
    href: '/admin/jocelyn',
    names: ['Answer rated unhelpful', 'Answers rated unhelpful'],
    about: 'Written by Jocelyn',
  },
  {
    what: 'verifications',
    href: '/admin/users?verified=requested',
    names: ['User to verify', 'Users to verify'],
    about: 'Asked to be verified',
    isByUser: true,
  },
  {
    what: 'payments',
    href: '/admin/payments?state=issues',
    names: ['Payment to check', 'Payments to check'],
    about: 'Disputed, refund failed or wrong amount',
    isByUser: true,
    isUrgent: true,
  },
];

/** Returns the number of pending items by the path of their screen; empty without `enabled` and after an error. */
export function usePendingCounts(enabled: boolean): ReadonlyMap<string, number> {
  const { data } = useQuery({ ...pendingWorkQuery, enabled });
  if (data === undefined) return new Map();
  return new Map(PENDING_ITEMS.map(({ what, href }) => [href.replace(/\?.*/, ''), data[what]]));
}

/** What the site itself needs. It is not counted as pending work. */
export interface SiteTask {
  readonly href: string;
  readonly icon: IconComponent;
  readonly title: string;
  readonly about: string;
  /** Whether something does not work. */
  readonly isWarning?: true;
}

/** Links to pending work. Shows nothing after an error, because the screens report it. */
export function PendingWork({ siteTasks }: { readonly siteTasks: readonly SiteTask[] }): ReactNode {
  const id = useId();
  const { data: pending, isPending } = useQuery(pendingWorkQuery);
  if (isPending)
    return (
      <Skeletons label="Loading what waits for you">
        <Skeleton height="114px" radius="var(--r-3)" />
      </Skeletons>
    );
  if (pending === undefined) return null;
  const open = PENDING_ITEMS.filter(({ what }) => pending[what] > 0);
  return (
    <nav className="card analytics__waiting" aria-labelledby={id}>
      <h2 id={id}>Waiting for you</h2>
      {open.length + siteTasks.length === 0 ? <p className="muted">Nothing waits for you.</p> : null}
      <ul>
        {open.map(({ what, href, names: [one, several], about, isByUser, isUrgent }) => (
          <li key={what}>
            <Anchor href={href}>
              <b className="tabular" data-urgent={isUrgent}>
                {thousands(pending[what])}
              </b>
              <span>
                {pending[what] === 1 ? one : several}
                <span className="small muted">
                  <Oldest item={pending.oldest[what]} about={about} isByUser={isByUser} count={pending[what]} />
                </span>
              </span>
              <Icon of={ChevronRight} size={18} />
            </Anchor>
          </li>
        ))}
        {siteTasks.map(({ href, icon, title, about, isWarning }) => (
          <li key={href} data-warning={isWarning}>
            <Anchor href={href}>
              <Icon of={icon} />
              <span>
                {title}
                <span className="small muted">{about}</span>
              </span>
              <Icon of={ChevronRight} size={18} />
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Who or what waits longest, and since when; what the items are about while that is unknown. */
function Oldest({
  item,
  about,
  isByUser,
  count,
}: {
  readonly item: PendingWork['oldest'][PendingKind];
  readonly about: string;
  readonly isByUser: true | undefined;
  readonly count: number;
}): ReactNode {
  const today = useGrenadaDay();
  const at = item?.since ?? null;
  const since = at === null ? null : formatWaitingSince(grenadaDay(new Date(at)), today);
  const name = item?.about ?? null;
  if (name === null) return since === null ? about : `${count === 1 ? 'Waiting' : 'Oldest waiting'} ${since}`;
  return (
    <>
      {count === 1 || since === null ? null : 'Oldest: '}
      <span translate={isByUser ? 'no' : undefined}>{name}</span>
      {since === null ? null : `, ${since}`}
    </>
  );
}
