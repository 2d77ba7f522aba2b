import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../../platform/client/ui/Badges.tsx';
import type { CorrectionsPage, LibraryVerdict } from '../rules/library-pages.ts';
import { LawFrame } from './LawFrame.tsx';
import { LawText } from './LawText.tsx';

const TONES: Readonly<Record<LibraryVerdict, BadgeTone>> = {
  'The sources confirm it': 'ok',
  'The sources contradict it': 'bad',
  'Right in part': 'warn',
  'No source settles it': 'neutral',
};

/** The public page of corrections: what was claimed, what the sources say, and what to learn instead. */
export function Corrections({ page: { head, rows } }: { readonly page: CorrectionsPage }): ReactNode {
  return (
    <LawFrame
      head={head}
      note="Law library."
      title="Corrections"
      sections={rows.map((row) => ({
        id: row.anchor,
        title: `${row.row}. ${row.claim}`,
        note: 'What was claimed.',
        children: <Row row={row} />,
      }))}
    >
      <p className="subtitle">
        People often repeat these. We checked each one against the sources. We do not teach what they contradict, and we
        mark what they leave open.
      </p>
    </LawFrame>
  );
}

function Row({ row }: { readonly row: CorrectionsPage['rows'][number] }): ReactNode {
  return (
    <>
      <p className="law__verdict">
        <Badge tone={TONES[row.verdict]}>{row.verdict}</Badge>
        {row.verdictNote === null ? null : <span className="law__fine-print">{row.verdictNote}</span>}
      </p>
      <dl>
        <div>
          <dt>What the sources say</dt>
          <dd>
            <LawText of={row.sourcesSay} />
          </dd>
        </div>
        <div>
          <dt>What to learn</dt>
          <dd className="law__statement">
            <LawText of={row.teach} />
          </dd>
        </div>
        <div>
          <dt>Where to find it</dt>
          <dd>
            <ul className="law__bullets">
              {row.places.map(({ label, path }) => (
                <li key={path}>
                  <a className="law__reference" href={path}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </>
  );
}
