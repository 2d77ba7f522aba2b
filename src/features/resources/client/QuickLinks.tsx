import Layers from 'lucide-react/icons/layers';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Library from 'lucide-react/icons/library';
import ListChecks from 'lucide-react/icons/list-checks';
import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import type { CardCounts } from './queries.ts';

/** The ways out of the guide into study, at every step. */
export function QuickLinks({ cards }: { readonly cards: CardCounts }): ReactNode {
  const links = [
    { href: '/study-sets', icon: Library, label: 'Study Sets', detail: 'One set for each law' },
    { href: '/flashcards', icon: Layers, label: 'Flashcards', detail: `${cards.total} cards in the deck` },
    { href: '/quiz', icon: ListChecks, label: 'Quiz', detail: 'See what you remember' },
    { href: '/dashboard', icon: LayoutDashboard, label: 'Dashboard', detail: 'Your progress so far' },
  ];
  return (
    <nav className="resources__quicklinks" aria-labelledby="quick-links">
      <h2 id="quick-links">Quick links</h2>
      <ul className="cols">
        {links.map(({ href, icon, label, detail }) => (
          <li key={href}>
            <Anchor className="card gateway line gap-14" href={href}>
              <Icon of={icon} size={24} />
              <div>
                <p className="strong">{label}</p>
                <p className="smallish muted tabular">{detail}</p>
              </div>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
