import type { ReactNode } from 'react';
import { categoryLook } from '../../../../platform/client/ui/category.ts';
import { SpineGlyph } from '../../../../platform/client/ui/ornaments.tsx';
import { Citation } from '../../../law/client/parts.tsx';

/** Where a statement of a preview stands in the law: the spine of the Act and the reference. */
export function LawSource({
  category,
  reference,
}: {
  readonly category: string;
  readonly reference: string;
}): ReactNode {
  const look = categoryLook(category);
  return (
    <p className={`accounts__law-source line small muted ${look?.colourClass ?? ''}`}>
      {look === null ? null : <SpineGlyph bands={look.bands} />}
      <Citation reference={reference} />
    </p>
  );
}
