import Lightbulb from 'lucide-react/icons/lightbulb';
import { Suspense, useId, type ReactNode, Fragment } from 'react';
import { CategoryBadge, DifficultyBadge } from '../../../platform/client/ui/Badges.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { categoryLook } from '../../../platform/client/ui/category.ts';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { ChangedSince } from '../../amendments/client/parts.tsx';
import { sectionMark } from '../../cards/rules/card-text.ts';
import { Citation, UnsureRing } from '../../law/client/parts.tsx';
import { sectionOf, SUBJECTS } from '../rules/day-text.ts';
import { paragraphsOf } from '../rules/insight.ts';
import type { Insight } from './queries.ts';
import { GlossaryText } from '../../glossary/client/parts.tsx';
import { markedPieces, NOT_CONFIRMED } from '../../law/rules/unchecked-marks.ts';

interface InsightTextProps {
  /** May contain marks like `[one month]{EA-194}`. */
  readonly text: string;
  readonly unchecked: Insight['unchecked'];
}

/** A text with glossary terms. Marks unchecked facts, with a link to the law library. */
function InsightText({ text, unchecked }: InsightTextProps): ReactNode {
  return markedPieces(text).map((piece, index) => {
    if (typeof piece === 'string') return <GlossaryText key={index} text={piece} />;
    const fact = unchecked.find((entry) => entry.fact === piece.fact);
    return (
      <Fragment key={index}>
        <mark>
          {piece.words}
          <UnsureRing size={16} />
        </mark>
        {fact === undefined ? null : (
          <>
            {' '}
            <a className="citation tiny" href={fact.path} target="_blank" rel="noopener">
              ({NOT_CONFIRMED})<span className="visually-hidden"> (law library, opens in a new tab)</span>
            </a>
          </>
        )}
      </Fragment>
    );
  });
}

export interface ReadingPageProps {
  readonly insight: Insight;
  /** Shown below the text. */
  readonly action?: ReactNode;
}

/** An insight: its section of the law in the margin, the text, its key points and the practical tip. */
export function ReadingPage({ insight, action }: ReadingPageProps): ReactNode {
  const title = useId();
  const text = (words: string): ReactNode => <InsightText text={words} unchecked={insight.unchecked} />;
  return (
    <article className={classNames('card', categoryLook(insight.category)?.colourClass)} aria-labelledby={title}>
      <div className="insights__margin column">
        <p className="serif">{sectionMark(sectionOf(insight.legalReference))}</p>
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
