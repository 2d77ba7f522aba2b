import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Badge, CategoryBadge, DifficultyBadge } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { ChangedSince } from '../../amendments/client/parts.tsx';
import { Citations } from './Citations.tsx';
import { Decision } from './Decision.tsx';
import { MarkActions, MarkBadges } from './MarkActions.tsx';
import type { CaseStudy } from './queries.ts';
import { Paragraphs } from './Paragraphs.tsx';

export interface CaseDialogProps {
  readonly scenario: CaseStudy;
  /** Position in the list, such as 'Case 2 of 8', such as 'Case 2 of 8'. */
  readonly place: string;
  readonly neighbours: { readonly previous: CaseStudy | null; readonly next: CaseStudy | null };
  readonly onTurn: (id: number) => void;
  readonly onStudied: (studied: boolean) => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** A case study in all its parts. */
export function CaseDialog({
  scenario,
  place,
  neighbours,
  onTurn,
  onStudied,
  onSave,
  onClose,
}: CaseDialogProps): ReactNode {
  const titleWords = useTurnToTitle(scenario.id);
  return (
    <Dialog
      open
      wide
      closeButton
      onClose={onClose}
      title={
        <span ref={titleWords} tabIndex={-1}>
          {scenario.title}
        </span>
      }
      actions={
        <>
          <Turn to={neighbours.previous} label="Previous" onTurn={onTurn} />
          <Turn to={neighbours.next} label="Next" onTurn={onTurn} />
        </>
      }
    >
      <Story key={scenario.id} scenario={scenario} place={place}>
        <MarkActions mark={scenario} onStudied={onStudied} onSave={onSave} />
      </Story>
    </Dialog>
  );
}

/** The case from its beginning to its end, and what can be done with it. What was decided of one case says nothing of the next. */
function Story({
  scenario,
  place,
  children,
}: Pick<CaseDialogProps, 'scenario' | 'place'> & { readonly children: ReactNode }): ReactNode {
  const { id, title, description, category, difficulty, legalReference, tags, note, unchecked } = scenario;
  const part = (name: CaseStudy['unchecked'][number]['part']) => ({
    text: scenario[name],
    unchecked: unchecked.filter((words) => words.part === name),
  });
  return (
    <div className="column gap-24 scenarios__story">
      <div className="column gap-10">
        <p className="note tabular">{place}</p>
        <p>{description}</p>
        <p className="flow">
          <CategoryBadge category={category} />
          <DifficultyBadge difficulty={difficulty} />
          <MarkBadges {...scenario} />
        </p>
      </div>
      <Suspense>
        <ChangedSince kind="scenario" id={id} />
      </Suspense>
      <Part title="The Situation">
        <Paragraphs {...part('situation')} />
      </Part>
      <Part title="Legal Question">
        <Paragraphs {...part('question')} />
      </Part>
      <Decision decided={scenario.studiedAt !== null} about={title}>
        <Part title="Legal Analysis">
          <Paragraphs {...part('analysis')} />
        </Part>
        <Part title="Resolution">
          <Paragraphs {...part('resolution')} />
        </Part>
      </Decision>
      <Part title="Legal Reference">
        <Citations of={legalReference} />
      </Part>
      <Part title="Related Topics">
        <ul className="flow">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      </Part>
      {note === null ? null : (
        <Part title="Your Note">
          <p className="scenarios__typed">{note}</p>
        </Part>
      )}
      <div className="actions">{children}</div>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section className="column">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** After a turn to another case, the view goes to its beginning and the focus to its title. Just opened, the dialog puts the focus itself. */
function useTurnToTitle(id: number): RefObject<HTMLSpanElement | null> {
  const title = useRef<HTMLSpanElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    title.current?.closest('dialog')?.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [id]);
  return title;
}

function Turn({
  to,
  label,
  onTurn,
}: {
  readonly to: CaseStudy | null;
  readonly label: 'Previous' | 'Next';
  readonly onTurn: (id: number) => void;
}): ReactNode {
  return (
    <Button
      variant="quiet"
      disabled={to === null}
      onClick={() => {
        if (to !== null) onTurn(to.id);
      }}
    >
      {label === 'Previous' ? <Icon of={ChevronLeft} size={18} /> : null}
      {label}
      <span className="visually-hidden"> case{to === null ? '' : `: ${to.title}`}</span>
      {label === 'Next' ? <Icon of={ChevronRight} size={18} /> : null}
    </Button>
  );
}
