import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Badge, CategoryBadge, DifficultyBadge } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { ChangedSince } from '../../amendments/client/parts.tsx';
import { Citations, LabourContact, MarkActions, MarkBadges, Paragraphs, HiddenAnswer } from './ScenarioParts.tsx';
import type { CaseStudy } from './queries.ts';
import { SourceNote } from '../../law/client/parts.tsx';

export interface CaseDialogProps {
  readonly scenario: CaseStudy;
  /** Such as 'Case 2 of 8'. */
  readonly position: string;
  readonly neighbors: { readonly previous: CaseStudy | null; readonly next: CaseStudy | null };
  readonly onShow: (id: number) => void;
  readonly onStudied: (studied: boolean) => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** A dialog with all parts of a case study. */
export function CaseDialog({
  scenario,
  position,
  neighbors,
  onShow,
  onStudied,
  onSave,
  onClose,
}: CaseDialogProps): ReactNode {
  const titleRef = useFocusOnTitle(scenario.id);
  return (
    <Dialog
      open
      wide
      closeButton
      onClose={onClose}
      title={
        <span ref={titleRef} tabIndex={-1}>
          {scenario.title}
        </span>
      }
      actions={
        <>
          <NeighborButton to={neighbors.previous} label="Previous" onShow={onShow} />
          <NeighborButton to={neighbors.next} label="Next" onShow={onShow} />
        </>
      }
    >
      <CaseParts key={scenario.id} scenario={scenario} position={position}>
        <MarkActions mark={scenario} onStudied={onStudied} onSave={onSave} />
      </CaseParts>
    </Dialog>
  );
}

function CaseParts({
  scenario,
  position,
  children,
}: Pick<CaseDialogProps, 'scenario' | 'position'> & { readonly children: ReactNode }): ReactNode {
  const { id, title, description, category, difficulty, legalReference, tags, note, unchecked } = scenario;
  const part = (name: CaseStudy['unchecked'][number]['part']) => ({
    text: scenario[name],
    unchecked: unchecked.filter((passage) => passage.part === name),
  });
  return (
    <div className="column gap-24 scenarios__story">
      <div className="column gap-10">
        <p className="note tabular">{position}</p>
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
      <HiddenAnswer decided={scenario.studiedAt !== null} about={title}>
        <Part title="Legal Analysis">
          <Paragraphs {...part('analysis')} />
        </Part>
        <Part title="Resolution">
          <Paragraphs {...part('resolution')} />
          <LabourContact answer={`${scenario.analysis} ${scenario.resolution}`} />
        </Part>
      </HiddenAnswer>
      <Part title="Legal Reference">
        <Citations of={legalReference} />
        <SourceNote of={scenario.sourceNote} />
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

/** Scrolls to the top and focuses the title when another case is shown. The dialog sets the focus when it opens. */
function useFocusOnTitle(id: number): RefObject<HTMLSpanElement | null> {
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

function NeighborButton({
  to,
  label,
  onShow,
}: {
  readonly to: CaseStudy | null;
  readonly label: 'Previous' | 'Next';
  readonly onShow: (id: number) => void;
}): ReactNode {
  return (
    <Button
      variant="quiet"
      disabled={to === null}
      onClick={() => {
        if (to !== null) onShow(to.id);
      }}
    >
      {label === 'Previous' ? <Icon of={ChevronLeft} size={18} /> : null}
      {label}
      <span className="visually-hidden"> case{to === null ? '' : `: ${to.title}`}</span>
      {label === 'Next' ? <Icon of={ChevronRight} size={18} /> : null}
    </Button>
  );
}
