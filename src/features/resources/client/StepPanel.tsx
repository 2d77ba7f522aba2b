import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef, type ReactNode } from 'react';
import { CategoryBadge } from '../../../platform/client/ui/Badges.tsx';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { figuresAt } from '../rules/guide-progress.ts';
import { MarkedText, StandingNotes } from './MarkedText.tsx';
import type { CardCounts, GuideStep } from './queries.ts';
import type { GuideWalk } from './use-guide-walk.ts';
import CheckMark from 'lucide-react/icons/check';

interface StepListProps {
  readonly steps: readonly GuideStep[];
  /** Id of the step that is shown. */
  readonly current: string;
  /** Ids of the steps that were gone through. */
  readonly visited: ReadonlySet<string>;
  readonly onChoose: (step: string) => void;
}

/** Every step of the guide, to go to any of them. On phones a row of numbers. */
export function StepList({ steps, current, visited, onChoose }: StepListProps): ReactNode {
  return (
    <nav className="resources__steps" aria-label="Steps of the guide">
      <ol>
        {steps.map(({ id, title }, index) => (
          <li key={id}>
            <button
              className="line gap-14"
              type="button"
              aria-current={id === current ? 'step' : undefined}
              onClick={() => onChoose(id)}
            >
              <span className="mark-ring resources__number tabular" data-visited={visited.has(id) ? '' : undefined}>
                {visited.has(id) && id !== current ? <Icon of={CheckMark} size={16} strokeWidth={2.4} /> : index + 1}
              </span>
              <span className="resources__step-title">{title}</span>
              {visited.has(id) ? <span className="visually-hidden">, visited</span> : null}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export interface StepPanelProps {
  readonly step: GuideStep;
  readonly cards: CardCounts;
  /** How many steps the guide has. */
  readonly count: number;
  readonly walk: GuideWalk;
}

/** One step on its page: its number in the margin, its text, and the ways on. */
export function StepPanel({ step, cards, count, walk }: StepPanelProps): ReactNode {
  const number = walk.index + 1;
  const place = `Step ${number} of ${count}`;
  const isLast = number === count;

  return (
    <section className="resources__step card" aria-labelledby="step-title">
      <Bar label="Progress through the guide" value={number} max={count} words={place} thin wordsHidden />
      <div className="resources__step-page">
        <div className="resources__margin">
          <span className="resources__section" aria-hidden="true">
            {number}.
          </span>
          <output className="note">{place}</output>
        </div>
        <StepBody key={step.id} step={step} cards={cards} isLast={isLast} takesFocus={walk.moved} />
      </div>
      <div className="actions resources__ways">
        <Button disabled={walk.index === 0} onClick={walk.previous}>
          <Icon of={ChevronLeft} size={18} />
          Previous
        </Button>
        {isLast ? (
          <>
            <ButtonLink href="/dashboard" onClick={walk.finish}>
              Dashboard
            </ButtonLink>
            <ButtonLink variant="primary" className="resources__start" href="/flashcards" onClick={walk.finish}>
              Start Learning
            </ButtonLink>
          </>
        ) : (
          <Button variant="primary" onClick={walk.next}>
            Next
            <Icon of={ChevronRight} size={18} />
          </Button>
        )}
      </div>
    </section>
  );
}

/** What a step says, and where it leads to; the last one ends with the ways out of the guide instead. */
function StepBody({
  step,
  cards,
  isLast,
  takesFocus,
}: Pick<StepPanelProps, 'step' | 'cards'> & {
  readonly isLast: boolean;
  readonly takesFocus: boolean;
}): ReactNode {
  return (
    <div className="resources__body column gap-14">
      <StepTitle title={step.title} takesFocus={takesFocus} />
      {step.paragraphs.map((paragraph, index) => (
        <div key={index}>
          <p className="law-text">
            <MarkedText of={paragraph} />
          </p>
          <StandingNotes of={paragraph} />
        </div>
      ))}
      <Figures step={step.id} cards={cards} />
      {step.points.length === 0 ? null : (
        <ul className="points">
          {step.points.map((point, index) => (
            <li key={index}>
              <MarkedText of={point} />
              <StandingNotes of={point} />
            </li>
          ))}
        </ul>
      )}
      {step.link === null || isLast ? null : (
        <p>
          <Anchor className="link reach gap-6" href={step.link.to}>
            {step.link.label}
            <Icon of={ArrowRight} size={18} />
          </Anchor>
        </p>
      )}
    </div>
  );
}

/** The heading of a step. After a move it takes the focus, and the view goes to the top of the step if that was left. */
function StepTitle({ title, takesFocus }: { readonly title: string; readonly takesFocus: boolean }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    const step = heading.current?.closest('section');
    if ((step?.getBoundingClientRect().top ?? 0) < 0) step?.scrollIntoView();
  }, [takesFocus]);
  return (
    <h2 id="step-title" ref={heading} tabIndex={-1}>
      {title}
    </h2>
  );
}

/** The deck in figures, at the steps that speak of it. */
function Figures({ step, cards }: { readonly step: string; readonly cards: CardCounts }): ReactNode {
  switch (figuresAt(step)) {
    case 'none':
      return null;
    case 'total':
      return (
        <p className="muted tabular">
          <b className="numeral">{cards.total}</b> cards are in the deck today.
        </p>
      );
    case 'byCategory':
      return (
        <ul className="resources__figures column gap-10 muted tabular">
          {cards.byCategory.map(({ category, count }) => (
            <li key={category} className="apart">
              <CategoryBadge category={category} />
              <span>
                <b className="numeral">{count}</b> {count === 1 ? 'card' : 'cards'}
              </span>
            </li>
          ))}
        </ul>
      );
  }
}
