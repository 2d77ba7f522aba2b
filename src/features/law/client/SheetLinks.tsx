import type { ReactNode } from 'react';
import type { LawLink } from '../rules/library-pages.ts';
import type { LawSectionProps } from './LawFrame.tsx';

/** The section of a page that leads to the sheets for the wall and the desk that use its facts; none when there are none. */
export function sheetsSection(sheets: readonly LawLink[]): LawSectionProps[] {
  if (sheets.length === 0) return [];
  return [
    {
      id: 'sheets',
      title: 'For print and the wall',
      screenOnly: true,
      children: (
        <ul className="law__lines">
          {sheets.map((sheet) => (
            <li key={sheet.path}>
              <SheetLink sheet={sheet} />
            </li>
          ))}
        </ul>
      ),
    },
  ];
}

function SheetLink({ sheet: { label, path } }: { readonly sheet: LawLink }): ReactNode {
  return (
    <a href={path} type="application/pdf">
      <span>
        {label} <span className="law__fine-print">PDF, one page</span>
      </span>
    </a>
  );
}
