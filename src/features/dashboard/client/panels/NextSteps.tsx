import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ListChecks from 'lucide-react/icons/list-checks';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Newspaper from 'lucide-react/icons/newspaper';
import Route from 'lucide-react/icons/route';
import type { ReactNode } from 'react';
import { Anchor } from '../../../../platform/client/ui/Anchor.tsx';
import { StatusBadge } from '../../../../platform/client/ui/Badges.tsx';
import { Icon, type IconComponent } from '../../../../platform/client/ui/Icon.tsx';
import type { Dashboard } from '../queries.ts';

/** Links to more to do. Contains Daily Insights unless the page shows the insight of the day. */
export function NextSteps({
  insights,
  path,
  openQuiz,
}: {
  readonly insights: 'shown' | 'open' | 'locked';
  readonly path: Dashboard['path'];
  readonly openQuiz: Dashboard['quiz']['open'];
}): ReactNode {
  return (
    <ul className="card rows dashboard__rows" aria-label="More to do">
      {insights === 'shown' ? null : (
        <li>
          <Row href="/daily-insights" icon={Newspaper} title="Daily Insights" text="One rule a day, in two minutes">
            {insights === 'locked' ? <StatusBadge status="Premium" /> : null}
          </Row>
        </li>
      )}
      <li>
        <Row href="/quiz" icon={ListChecks} title="Test Your Knowledge" text={quizLine(openQuiz)} />
      </li>
      <li>
        <Row
          href="/jocelyn"
          icon={MessagesSquare}
          title="Ask Jocelyn"
          text="Ask about your job. Every answer shows the law."
        />
      </li>
      {path ? (
        <li>
          <Row href={`/paths/${path.path}`} icon={Route} title={path.title} text={pathLine(path)} />
        </li>
      ) : null}
    </ul>
  );
}

function quizLine(open: Dashboard['quiz']['open']): string {
  if (open === null) return 'Ten questions from your cards';
  return open.position === null
    ? 'The results of your last quiz are ready'
    : `Continue your quiz: question ${open.position} of ${open.total}`;
}

function pathLine({ step, steps, stepTitle }: NonNullable<Dashboard['path']>): string {
  return step === null ? `Your path: all ${steps} steps are done` : `Your path, step ${step} of ${steps}: ${stepTitle}`;
}

/** A line that links to a screen. */
export function Row({
  href,
  icon,
  title,
  text,
  children,
}: {
  readonly href: string;
  readonly icon: IconComponent;
  readonly title: string;
  readonly text: string;
  /** A badge beside the title. */
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <Anchor className="card dashboard__row" href={href}>
      <Icon of={icon} size={24} strokeWidth={1.6} />
      <span>
        <b className="strong">{title}</b> {children}
        <small className="small muted">{text}</small>
      </span>
      <Icon of={ChevronRight} size={18} />
    </Anchor>
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
