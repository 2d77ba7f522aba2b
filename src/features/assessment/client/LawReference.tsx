import type { ReactNode } from 'react';
import { categoryLook } from '../../../platform/client/ui/category.ts';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { SpineGlyph } from '../../../platform/client/ui/ornaments.tsx';
import { Citation } from '../../law/client/parts.tsx';
import type { QuestionCategory } from '../rules/question.ts';

/** Where a rule stands: the law and its section, behind the law's spine. */
export function LawReference({
  category,
  reference,
}: {
  readonly category: QuestionCategory;
  readonly reference: string;
}): ReactNode {
  const look = categoryLook(category);
  return (
    <span className={classNames('assessment__law-reference line muted', look?.colourClass)}>
      {look === null ? null : <SpineGlyph bands={look.bands} height={16} />}
      <Citation reference={reference} />
    </span>
  );
}
