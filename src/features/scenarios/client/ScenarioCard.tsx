import ChevronDown from 'lucide-react/icons/chevron-down';
import Lock from 'lucide-react/icons/lock';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Badge, DifficultyBadge } from '../../../platform/client/ui/Badges.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { categoryStyle } from '../../../platform/client/ui/category.ts';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { type EffectiveAccess, upgradeAddress } from '../../access/rules/access.ts';
import { ChangedSince } from '../../amendments/client/parts.tsx';
import { Citation, SourceNote } from '../../law/client/parts.tsx';
import { CATEGORY_NAMES, MARGIN_NOTES, lawName } from '../rules/scenario.ts';
import { HiddenAnswer, MarkActions, MarkBadges, UnmarkActions, Paragraphs } from './ScenarioParts.tsx';
import type { Professional } from './queries.ts';

export interface ScenarioCardProps {
  readonly scenario: Professional;
  readonly access: EffectiveAccess;
  /** Whether the address requests it: it is open and scrolled into view. */
  readonly isRequested: boolean;
  readonly onStudied: (studied: boolean) => void;
  readonly onSave: () => void;
  /** Removes it from the saved ones, with its note. */
  readonly onRemove: () => void;
}

/** A professional scenario; opened, it shows the case, the answer and the law. */
export function ScenarioCard({ scenario, isRequested, ...actions }: ScenarioCardProps): ReactNode {
  const { title, category, difficulty, locked } = scenario;
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isRequested) return;
    summary.current?.scrollIntoView();
    summary.current?.focus({ preventScroll: true });
  }, [isRequested]);

  return (
    <details className="card" open={isRequested}>
      <summary ref={summary} className="apart padded">
        <div className="column gap-10">
          <h2 className="title">{title}</h2>
          <p className="flow">
            <Badge>{CATEGORY_NAMES[category]}</Badge>
            <DifficultyBadge difficulty={difficulty} />
            {locked ? (
              <Badge tone="warn">
                <Icon of={Lock} size={14} strokeWidth={2} />
                Premium
              </Badge>
            ) : null}
            <MarkBadges {...scenario} />
          </p>
        </div>
        <Icon of={ChevronDown} />
      </summary>
      <Body scenario={scenario} {...actions} />
    </details>
  );
}

function Body({ scenario, access, onStudied, onSave, onRemove }: Omit<ScenarioCardProps, 'isRequested'>): ReactNode {
  const { id, title, question, answer, section, lawReference, category, scenarioType, note, unchecked } = scenario;
  return (
    <div className={classNames('scenarios__opened padded', categoryStyle(lawName(lawReference))?.colourClass)}>
      <div>
        <p className="numeral scenarios__section">{section}</p>
        <p className="note">{MARGIN_NOTES[scenarioType]}</p>
      </div>
      <div className="column gap-16">
        <Suspense>
          <ChangedSince kind="professional-scenario" id={id} />
        </Suspense>
        <Paragraphs text={question} unchecked={unchecked.filter(({ part }) => part === 'question')} />
        {answer === null ? (
          <LockedAnswer title={title} access={access} />
        ) : (
          <HiddenAnswer decided={scenario.studiedAt !== null} about={title}>
            <h3>Answer</h3>
            <Paragraphs text={answer} unchecked={unchecked.filter(({ part }) => part === 'answer')} />
          </HiddenAnswer>
        )}
        <dl className="facts small">
          <div>
            <dt>Legal reference</dt>
            <dd>
              <Citation reference={lawReference} />
              <SourceNote of={scenario.sourceNote} />
            </dd>
          </div>
          <div>
            <dt>Category</dt>
            <dd>{CATEGORY_NAMES[category]}</dd>
          </div>
          {note === null ? null : (
            <div>
              <dt>Your note</dt>
              <dd className="scenarios__typed">{note}</dd>
            </div>
          )}
        </dl>
        {answer === null ? (
          <UnmarkActions mark={scenario} onStudied={onStudied} onRemove={onRemove} />
        ) : (
          <div className="actions">
            <MarkActions mark={scenario} onStudied={onStudied} onSave={onSave} />
          </div>
        )}
      </div>
    </div>
  );
}

function LockedAnswer({ title, access }: { readonly title: string; readonly access: EffectiveAccess }): ReactNode {
  return (
    <div className="offer">
      <p>The answer opens with any plan.</p>
      <ButtonLink href={upgradeAddress(access)}>
        Upgrade to Premium<span className="visually-hidden"> to read the answer: {title}</span>
      </ButtonLink>
    </div>
  );
}
