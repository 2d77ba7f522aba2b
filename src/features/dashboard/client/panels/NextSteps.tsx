import ArrowRight from 'lucide-react/icons/arrow-right';
import ListChecks from 'lucide-react/icons/list-checks';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Newspaper from 'lucide-react/icons/newspaper';
import type { ReactNode } from 'react';
import { Anchor } from '../../../../platform/client/ui/Anchor.tsx';
import { StatusBadge } from '../../../../platform/client/ui/Badges.tsx';
import { Icon, type IconComponent } from '../../../../platform/client/ui/Icon.tsx';

/** Links to more to do. Contains Daily Insights unless the page shows the insight of the day. */
export function NextSteps({ insights }: { readonly insights: 'shown' | 'open' | 'locked' }): ReactNode {
  return (
    <ul className="cols dashboard__more" aria-label="More to do">
      {insights === 'shown' ? null : (
        <Step
          href="/daily-insights"
          icon={Newspaper}
          title="Daily Insights"
          action="Read today's insight"
          premium={insights === 'locked'}
        >
          One rule a day, with what it means at work. A few minutes.
        </Step>
      )}
      <Step href="/quiz" icon={ListChecks} title="Test Your Knowledge" action="Start a quiz">
        Ten questions drawn from the cards open to you.
      </Step>
      <Step href="/jocelyn" icon={MessagesSquare} title="Ask Jocelyn" action="Ask a question">
        A question from work? Get an answer with its section.
      </Step>
    </ul>
  );
}

/** A panel that links to a screen. */
export function Step({
  href,
  icon,
  title,
  action,
  premium = false,
  children,
}: {
  readonly href: string;
  readonly icon: IconComponent;
  readonly title: string;
  readonly action: string;
  readonly premium?: boolean;
  readonly children: string;
}): ReactNode {
  return (
    <li>
      <Anchor className="card gateway upright dashboard__way-card" href={href}>
        <Icon of={icon} size={24} strokeWidth={1.6} />
        <h2 className="title flow gap-10">
          {title} {premium ? <StatusBadge status="Premium" /> : null}
        </h2>
        <p className="muted">{children}</p>
        <span className="onward">
          {action} <Icon of={ArrowRight} size={18} strokeWidth={2} />
        </span>
      </Anchor>
    </li>
  );
}
