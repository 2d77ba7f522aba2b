import Lightbulb from 'lucide-react/icons/lightbulb';
import { Suspense, useId, type ReactNode } from 'react';
import { CategoryBadge, DifficultyBadge } from '../../../platform/client/ui/Badges.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { categoryLook } from '../../../platform/client/ui/category.ts';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { ChangedSince } from '../../amendments/client/parts.tsx';
import { sectionMark } from '../../cards/rules/card-text.ts';
import { Citation } from '../../law/client/parts.tsx';
import { placeInLaw, SUBJECTS } from '../rules/day-text.ts';
import { paragraphsOf } from '../rules/insight-text.ts';
import { InsightText } from './InsightText.tsx';
import type { Insight } from './queries.ts';

export interface ReadingPageProps {
  readonly insight: Insight;
  /** What stands under the text. */
  readonly action?: ReactNode;
}

/** An insight as a page to read: its place in the law in the margin, the text, its key points and the practical tip. */
export function ReadingPage({ insight, action }: ReadingPageProps): ReactNode {
  const title = useId();
  const text = (words: string): ReactNode => <InsightText text={words} unchecked={insight.unchecked} />;
  return (
    <article className={classNames('card', categoryLook(insight.category)?.colourClass)} aria-labelledby={title}>
      <div className="insights__margin column">
        <p className="serif">{sectionMark(placeInLaw(insight.legalReference))}</p>
        <p className="note">{SUBJECTS[insight.category]}.</p>
        <p className="tiny muted">
          <Citation reference={insight.legalReference} />
        </p>
      </div>
      <div className="insights__body column gap-16">
        <div className="flow small muted">
          <CategoryBadge category={insight.category} label={SUBJECTS[insight.category]} />
          <DifficultyBadge difficulty={insight.difficulty} />
          <span>{insight.readingTime} min read</span>
        </div>
        <h2 id={title}>{insight.title}</h2>
        <Suspense>
          <ChangedSince kind="daily-insight" id={insight.id} />
        </Suspense>
        {paragraphsOf(insight.content).map((paragraph) => (
          <p key={paragraph} className="law-text">
            {text(paragraph)}
          </p>
        ))}
        <h3>Key points</h3>
        <ul className="points">
          {insight.keyPoints.map((point) => (
            <li key={point}>{text(point)}</li>
          ))}
        </ul>
        <div className="notice">
          <Icon of={Lightbulb} />
          <p>
            <b>Practical tip. </b>
            {text(insight.practicalTip)}
          </p>
        </div>
        {action}
      </div>
    </article>
  );
}
