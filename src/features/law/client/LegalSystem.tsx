import type { ReactNode } from 'react';
import type { LegalSystemPage } from '../rules/library-pages.ts';
import { factsSections, sourcesSection } from './Facts.tsx';
import { LawFrame } from './LawFrame.tsx';

/** The page of what stands in none of the three laws: courts, Parliament, terms. */
export function LegalSystem({ page: { head, title, groups, sources } }: { readonly page: LegalSystemPage }): ReactNode {
  return (
    <LawFrame
      head={head}
      note="Law library."
      title={title}
      sections={[...factsSections(groups), ...sourcesSection(sources)]}
    >
      <p className="subtitle">What the three laws take for granted. None of it is written in them.</p>
    </LawFrame>
  );
}
