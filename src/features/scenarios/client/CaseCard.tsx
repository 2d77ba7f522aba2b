import type { ReactNode } from 'react';
import { Badge, CategoryBadge, DifficultyBadge } from '../../../platform/client/ui/Badges.tsx';
import { shownTags } from '../rules/case-shelf.ts';
import { Citations } from './Citations.tsx';
import { MarkBadges } from './MarkActions.tsx';
import type { CaseStudy } from './queries.ts';

/** The id in the page of what opens a case. */
export function caseCardId(scenarioId: number): string {
  return `case-${scenarioId}`;
}

export interface CaseCardProps {
  readonly scenario: CaseStudy;
  readonly onOpen: () => void;
}

/** One case study on the shelf. The whole card opens it; its citations lead to the law. */
export function CaseCard({ scenario, onOpen }: CaseCardProps): ReactNode {
  const { id, title, description, category, difficulty, legalReference, tags } = scenario;
  const { shown, more } = shownTags(tags);
  return (
    <li className="card padded column gap-12 scenarios__case">
      <p className="flow">
        <CategoryBadge category={category} />
        <DifficultyBadge difficulty={difficulty} />
        <MarkBadges {...scenario} />
      </p>
      <h2 className="title">
        <button type="button" id={caseCardId(id)} aria-haspopup="dialog" onClick={onOpen}>
          {title}
        </button>
      </h2>
      <p className="muted">{description}</p>
      <Citations of={legalReference} />
      <ul className="flow" aria-label="Topics">
        {shown.map((tag) => (
          <li key={tag}>
            <Badge>{tag}</Badge>
          </li>
        ))}
        {more === 0 ? null : <li className="tiny muted tabular">{`+${more} more`}</li>}
      </ul>
    </li>
  );
}
