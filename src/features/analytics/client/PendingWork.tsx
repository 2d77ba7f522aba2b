import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import './analytics.css';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { thousands } from '../../../platform/shared/numbers.ts';
import { pendingWorkQuery, type PendingWork } from './queries.ts';

/** Kinds of pending work, each with its screen, and its label in singular and plural. */
const PENDING_ITEMS: readonly {
  readonly what: keyof PendingWork;
  readonly href: string;
  readonly words: [string, string];
}[] = [
  { what: 'ratings', href: '/admin/ratings', words: ['rating waits for review', 'ratings wait for review'] },
  { what: 'lawItems', href: '/admin/law', words: ['item waits to be read again', 'items wait to be read again'] },
  {
    what: 'answers',
    href: '/admin/jocelyn',
    words: ['answer of Jocelyn marked down', 'answers of Jocelyn marked down'],
  },
  { what: 'reports', href: '/admin/reports', words: ['report of an error', 'reports of errors'] },
  {
    what: 'verifications',
    href: '/admin/users?verified=requested',
    words: ['learner asked for verification', 'learners asked for verification'],
  },
  { what: 'payments', href: '/admin/payments?state=trouble', words: ['payment in trouble', 'payments in trouble'] },
];

/** Links to pending work. Shows nothing after an error, because the screens report it. */
export function PendingWork(): ReactNode {
  const { data: waiting, isPending } = useQuery(pendingWorkQuery);
  if (isPending)
    return (
      <Skeletons label="Loading what waits">
        <Skeleton height="62px" radius="var(--r-3)" />
      </Skeletons>
    );
  if (waiting === undefined) return null;
  const open = PENDING_ITEMS.filter(({ what }) => waiting[what] > 0);
  return (
    <nav className="card analytics__waiting" aria-label="Waiting for you">
      {open.length === 0 ? <p className="muted">Nothing is waiting for you.</p> : null}
      {open.map(({ what, href, words: [one, several] }) => (
        <Anchor key={what} href={href}>
          <b className="tabular">{thousands(waiting[what])}</b> <span>{waiting[what] === 1 ? one : several}</span>
          <Icon of={ChevronRight} size={18} />
        </Anchor>
      ))}
    </nav>
  );
}
