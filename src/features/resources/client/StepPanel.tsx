import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef, type ReactNode } from 'react';
import { CategoryBadge } from '../../../platform/client/ui/Badges.tsx';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { stepFigures } from '../rules/guide-progress.ts';
import { MarkedText, StandingNotes } from './parts.tsx';
import type { CardCounts, GuideStep } from './queries.ts';
import type { GuideWalk } from './use-guide-walk.ts';
import CheckMark from 'lucide-react/icons/check';

interface StepListProps {
  readonly steps: readonly GuideStep[];
  /** Id of the current step. */
  readonly current: string;
  /** Ids of the visited steps. */
  readonly visited: ReadonlySet<string>;
  readonly onChoose: (step: string) => void;
}

/** Buttons for all steps; on phones below the step. */
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
              <span>{title}</span>
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
  /** Number of steps in the guide. */
  readonly count: number;
  readonly walk: GuideWalk;
}

/** The current step with its text and buttons. */
export function StepPanel({ step, cards, count, walk }: StepPanelProps): ReactNode {
  const number = walk.index + 1;
  const position = `Step ${number} of ${count}`;
  const isLast = number === count;

  return (
    <section className="resources__step card" aria-labelledby="step-title">
      <Bar label="Progress through the guide" value={number} max={count} text={position} thin isTextHidden />
      <output className="note resources__position">{position}</output>
      <StepBody key={step.id} step={step} cards={cards} isLast={isLast} takesFocus={walk.moved} />
      <div className="actions form-end resources__ways">
        {walk.index === 0 ? null : (
          <Button onClick={walk.previous}>
            <Icon of={ChevronLeft} size={18} />
            Previous
          </Button>
        )}
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

/** Text and link of a step; the last step has no link, because the buttons lead out of the guide. */
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

/** Heading of a step. After a move it takes the focus, and the page scrolls to the step's top if that is not visible. */
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

/** Numbers of cards, at the steps about the deck. */
function Figures({ step, cards }: { readonly step: string; readonly cards: CardCounts }): ReactNode {
  switch (stepFigures(step)) {
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
