import { useState, type ReactNode } from 'react';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { Tabs } from '../../../platform/client/ui/Tabs.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { useSendWaiting } from '../../progress/client/service.ts';
import { PERIODS } from '../rules/periods.ts';
import { TAB_WORDS } from '../rules/ranking-text.ts';
import { Board } from './Board.tsx';
import './leaderboard.css';

/** `/leaderboard`: who earned most in a week, a month or ever, among those who chose to appear. */
export default function LeaderboardScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const [period, setPeriod] = useState('week');
  useSendWaiting(user.id);
  return (
    <div className="wrap leaderboard__page">
      <PageHead title="Leaderboard" sub="Points earned by learners who chose to appear here." />
      <Tabs
        label="Period"
        value={period}
        onChange={setPeriod}
        tabs={PERIODS.map((value) => ({ value, label: TAB_WORDS[value], content: <Board period={value} /> }))}
      />
    </div>
  );
}
