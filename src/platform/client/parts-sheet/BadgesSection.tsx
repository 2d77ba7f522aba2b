import BookOpen from 'lucide-react/icons/book-open';
import Landmark from 'lucide-react/icons/landmark';
import Scale from 'lucide-react/icons/scale';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { CategoryBadge, DifficultyBadge, StatusBadge } from '../ui/Badges.tsx';
import { Bar, Ring } from '../ui/Progress.tsx';
import { JocelynSeal, Seal } from '../ui/Seal.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { Nutmeg, Ribbon } from '../ui/ornaments.tsx';

const SIDES = [
  { value: 'classic', label: 'Classic' },
  { value: 'achievement', label: 'Achievement' },
] as const;
const TABS = [
  { value: 'sets', label: 'Study Sets', content: 'Three bodies of law, three sets.' },
  { value: 'overall', label: 'Overall Progress', content: 'All sets together.' },
  { value: 'later', label: 'Later', content: null, disabled: true },
];

/** Badges, tabs, switches, progress and ornaments. */
export function BadgesSection(): ReactNode {
  const [side, setSide] = useState<'classic' | 'achievement'>('classic');
  return (
    <section>
      <h2>Badges, tabs and progress</h2>
      <div className="parts__two">
        <div className="parts__shelf">
          <div className="flow">
            <CategoryBadge category="Employment Act" />
            <CategoryBadge category="Labour Relations Act" />
            <CategoryBadge category="Minimum Wages" />
          </div>
          <div className="flow">
            <DifficultyBadge difficulty="easy" />
            <DifficultyBadge difficulty="medium" />
            <DifficultyBadge difficulty="hard" />
          </div>
          <div className="flow">
            <StatusBadge status="Active" />
            <StatusBadge status="Expires Soon" />
            <StatusBadge status="Expired" />
            <StatusBadge status="Pending" />
            <StatusBadge status="Most Popular" />
          </div>
          <div className="flow">
            <Seal icon={BookOpen} />
            <Seal icon={Landmark} />
            <Seal icon={Scale} locked />
            <JocelynSeal />
            <JocelynSeal small />
          </div>
        </div>
        <div className="parts__shelf">
          <Tabs label="Progress" tabs={TABS} />
          <div className="flow">
            <Segmented label="Mode" choices={SIDES} value={side} onChange={setSide} />
            <Ring value={41} size={52} label="Deck" words="41 percent" />
            <div className="parts__grow">
              <Bar value={89} max={216} label="Deck" words="89 of 216 cards" />
            </div>
          </div>
          <Bar thin value={7} max={104} label="Place in the set" words="Card 7 of 104" />
          <div className="flow">
            <Ring value={84} size={148} label="Score" words="84 percent">
              <span className="serif title">84%</span>
            </Ring>
            <div className="card padded parts__stage">
              <Ribbon drop />
              <Nutmeg size={84} />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
