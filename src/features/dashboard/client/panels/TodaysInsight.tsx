import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { Anchor } from '../../../../platform/client/ui/Anchor.tsx';
import { categoryLook } from '../../../../platform/client/ui/category.ts';
import { classNames } from '../../../../platform/client/ui/class-names.ts';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { sectionMark } from '../../../cards/rules/card-text.ts';
import { sectionOf } from '../../../insights/rules/day-text.ts';
import type { Dashboard } from '../queries.ts';

/** How the insight of the day begins, with its place in the law in the margin. */
export function TodaysInsight({
  insight: { title, legalReference, category, opening, readingTime, isCompleted },
}: {
  readonly insight: NonNullable<Dashboard['insight']>;
}): ReactNode {
  return (
    <section
      className={classNames('card', 'dashboard__insight', categoryLook(category)?.colourClass)}
      aria-labelledby="todays-insight"
    >
      <div className="dashboard__margin">
        <p className="dashboard__section serif">{sectionMark(sectionOf(legalReference))}</p>
        <p className="note">{title}.</p>
        <p className="tiny muted">{legalReference}</p>
      </div>
      <div className="dashboard__opening">
        <h2 className="muted" id="todays-insight">
          Daily Insights, for today
        </h2>
        <p className="law-text">{opening}</p>
        <Anchor className="reach gap-6 dashboard__read" href="/daily-insights">
          Read today's insight{' '}
          <span className="muted">
            {isCompleted ? 'Read already' : readingTime === 1 ? '1 minute' : `${readingTime} minutes`}
          </span>
          <Icon of={ArrowRight} size={18} strokeWidth={2} />
        </Anchor>
      </div>
    </section>
  );
}
