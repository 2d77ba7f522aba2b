import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { upgradeAddress } from '../../access/rules/upgrade-address.ts';
import type { SessionUser } from '../../accounts/client/service.ts';
import { addressOfChoice } from '../../cards/rules/study-sets.ts';
import { PATH_QUIZ } from '../rules/path.ts';
import { stepLine } from '../rules/path-text.ts';
import type { ShownPath, ShownStep } from './queries.ts';
import { SectionList } from './SectionList.tsx';

export interface StepWorkProps {
  readonly path: ShownPath['id'];
  readonly step: ShownStep;
  readonly user: SessionUser;
  /** It is the one thing to do next on this page. */
  readonly isCurrent: boolean;
}

/** What a step holds: the way to what finishes it, and what else there is to read and to try. */
export function StepWork({ path, step, user, isCurrent }: StepWorkProps): ReactNode {
  const ways = waysOf(path, step);
  return (
    <div className="column gap-12 paths__work">
      {step.cards !== null && step.done > 0 && !step.isDone ? (
        <Bar label={`${step.title}: cards known`} value={step.done} max={step.of} words={stepLine(step)} wordsHidden />
      ) : null}
      <PlanNote step={step} access={user.accessType} />
      {ways.length === 0 ? null : (
        <div className="actions">
          {ways.map(({ href, words, isMain }) => (
            <ButtonLink key={href} variant={isMain ? (isCurrent ? 'primary' : 'secondary') : 'quiet'} href={href}>
              {words}
            </ButtonLink>
          ))}
        </div>
      )}
      <SectionList step={step} userId={user.id} />
      {step.quiz?.best === null || step.quiz === null ? null : (
        <p className="small muted tabular">Best quiz so far: {step.quiz.best}%.</p>
      )}
    </div>
  );
}

interface Way {
  readonly href: string;
  readonly words: string;
  readonly isMain: boolean;
}

/** The ways on of a step: to what finishes it first. What the learner's access does not open leads to the plans. */
function waysOf(path: ShownPath['id'], { kind, cards, scenario, quiz, isDone }: ShownStep): Way[] {
  const ways: Way[] = [];
  if (cards !== null && cards.open > 0) {
    const address = addressOfChoice({
      category: null,
      bookmarkedOnly: false,
      step: { path, cards: cards.ids },
    });
    const place = cards.next === null ? null : cards.ids.indexOf(cards.next) + 1;
    ways.push({
      href: cards.next === null ? address : `${address}&card=${cards.next}`,
      words:
        place === null
          ? 'Go through the cards again'
          : place === 1
            ? 'Start with card 1'
            : `Continue with card ${place}`,
      isMain: place !== null,
    });
  }
  if (scenario !== null && !scenario.locked)
    ways.push({
      href: scenario.path,
      words: scenario.decided ? `Read the case again: ${scenario.title}` : `Decide the case: ${scenario.title}`,
      isMain: kind === 'scenario' && !isDone,
    });
  if (quiz !== null && quiz.questions > 0)
    ways.push({
      href: `/quiz?set=${quiz.set}`,
      words: kind === 'quiz' ? (isDone ? 'Take the quiz again' : 'Take the quiz') : 'Quiz on this step',
      isMain: kind === 'quiz' && !isDone,
    });
  return ways;
}

/** What of a step takes a plan, and what is open all the same. */
function PlanNote({
  step,
  access,
}: {
  readonly step: ShownStep;
  readonly access: SessionUser['accessType'];
}): ReactNode {
  const words = step.needsPlan ? planWords(step) : null;
  if (words === null) return null;
  return (
    <div className="smallish">
      <p>{words}</p>
      <Anchor className="link reach" href={upgradeAddress(access)}>
        Upgrade to Premium
      </Anchor>
    </div>
  );
}

function planWords({ kind, cards, quiz }: ShownStep): string | null {
  switch (kind) {
    case 'reading':
      return null;
    case 'cards':
      return cards !== null && cards.open > 0
        ? `${cards.open} of its ${cards.ids.length} cards ${cards.open === 1 ? 'is' : 'are'} open to you. A plan opens the rest.`
        : 'Its cards need a plan. The sections are open to everyone.';
    case 'scenario':
      return 'This case needs a plan. The sections are open to everyone.';
    case 'quiz':
      return quiz !== null && quiz.questions > 0
        ? `${quiz.questions} of its cards ${quiz.questions === 1 ? 'is' : 'are'} open to you, which is good for practice. To pass takes ${PATH_QUIZ.questions}, and a plan opens them.`
        : 'Its cards need a plan.';
  }
}
