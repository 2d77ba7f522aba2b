import { useRef, type ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { upgradeAddress } from '../../access/rules/access.ts';
import type { SessionUser } from '../../accounts/client/service.ts';
import { addressOfChoice } from '../../cards/rules/study-sets.ts';
import { stepLine } from '../rules/path-text.ts';
import { PATH_QUIZ } from '../rules/path.ts';
import { PathSection } from './PathSection.tsx';
import { type ShownPath, type ShownStep, useOpenedSection } from './queries.ts';

export interface StepWorkProps {
  readonly path: ShownPath['id'];
  readonly step: ShownStep;
  readonly user: SessionUser;
  /** Whether it is the next step to do. */
  readonly isCurrent: boolean;
}

/** The content of a step: links to its cards, scenario and quiz, and its sections. */
export function StepWork({ path, step, user, isCurrent }: StepWorkProps): ReactNode {
  const links = linksOf(path, step);
  return (
    <div className="column gap-12 paths__work">
      {step.cards !== null && step.done > 0 && !step.isDone ? (
        <Bar label={`${step.title}: cards known`} value={step.done} max={step.of} text={stepLine(step)} isTextHidden />
      ) : null}
      <PlanNote step={step} access={user.accessType} />
      {links.length === 0 ? null : (
        <div className="actions">
          {links.map(({ href, label, isMain, isPlain = false }) => (
            <ButtonLink
              key={href}
              variant={isMain ? (isCurrent ? 'primary' : 'secondary') : 'quiet'}
              href={href}
              plain={isPlain}
            >
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
      <SectionList path={path} step={step} userId={user.id} isCurrent={isCurrent} />
      {step.quiz?.best === null || step.quiz === null ? null : (
        <p className="small muted tabular">Best quiz so far: {step.quiz.best}%.</p>
      )}
    </div>
  );
}

/** The sections of a step. Those of the current reading have a button that opens the next unread one. */
function SectionList({
  path,
  step,
  userId,
  isCurrent,
}: Pick<StepWorkProps, 'path' | 'step' | 'isCurrent'> & { readonly userId: number }): ReactNode {
  const opened = useOpenedSection(userId);
  const list = useRef<HTMLUListElement>(null);
  if (step.sections.length === 0) return null;
  const unread = step.kind === 'reading' && isCurrent ? step.sections.findIndex(({ read }) => !read) : -1;

  function openUnread(): void {
    const section = list.current?.querySelectorAll('details')[unread];
    const summary = section?.querySelector('summary');
    if (section?.open === false) summary?.click();
    summary?.focus();
    summary?.scrollIntoView();
  }

  return (
    <div className="column">
      {step.kind === 'reading' ? null : <h3 className="smallish muted">The law behind it</h3>}
      {unread === -1 ? null : (
        <div className="actions">
          <Button variant="primary" onClick={openUnread}>
            {step.sections.some(({ read }) => read) ? 'Read the next section' : 'Start reading'}
          </Button>
        </div>
      )}
      <ul ref={list}>
        {step.sections.map((section) => (
          <li key={section.id}>
            <PathSection
              userId={userId}
              step={`${path}/${step.id}`}
              section={section}
              onRead={() => opened(section.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface StepLink {
  readonly href: string;
  readonly label: string;
  readonly isMain: boolean;
  /** Whether it is a page outside the app. */
  readonly isPlain?: boolean;
}

/** Returns the links to the open parts of a step. */
function linksOf(path: ShownPath['id'], { kind, cards, scenario, exercise, quiz, isDone }: ShownStep): StepLink[] {
  const links: StepLink[] = [];
  if (cards !== null && cards.open > 0) {
    const address = addressOfChoice({
      category: null,
      bookmarkedOnly: false,
      step: { path, cards: cards.ids },
    });
    const position = cards.next === null ? null : cards.ids.indexOf(cards.next) + 1;
    links.push({
      href: cards.next === null ? address : `${address}&card=${cards.next}`,
      label:
        position === null
          ? 'Go through the cards again'
          : position === 1
            ? 'Start with card 1'
            : `Continue with card ${position}`,
      isMain: position !== null,
    });
  }
  if (scenario !== null && !scenario.locked)
    links.push({
      href: scenario.path,
      label: scenario.decided ? `Read the case again: ${scenario.title}` : `Decide the case: ${scenario.title}`,
      isMain: kind === 'scenario' && !isDone,
    });
  if (exercise !== undefined)
    links.push({ href: exercise.path, label: `Exercise: fill in ${exercise.title}`, isMain: false, isPlain: true });
  if (quiz !== null && quiz.questions > 0)
    links.push({
      href: `/quiz?set=${quiz.set}`,
      label: kind === 'quiz' ? (isDone ? 'Take the quiz again' : 'Take the quiz') : 'Quiz on this step',
      isMain: kind === 'quiz' && !isDone,
    });
  return links;
}

/** States which parts of a step need a plan, and which are open. */
function PlanNote({
  step,
  access,
}: {
  readonly step: ShownStep;
  readonly access: SessionUser['accessType'];
}): ReactNode {
  const planNote = step.needsPlan ? formatPlanNote(step) : null;
  if (planNote === null) return null;
  return (
    <div className="smallish">
      <p>{planNote}</p>
      <Anchor className="link reach" href={upgradeAddress(access)}>
        Upgrade to Premium
      </Anchor>
    </div>
  );
}

function formatPlanNote({ kind, cards, quiz }: ShownStep): string | null {
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
        ? `${quiz.questions} of its cards ${quiz.questions === 1 ? 'is' : 'are'} open to you, which is good for practice. To pass, you need ${PATH_QUIZ.questions} cards, and a plan opens them.`
        : 'Its cards need a plan.';
  }
}
