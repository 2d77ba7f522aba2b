import type { ReactNode } from 'react';
import { formatDay } from '../../../platform/shared/grenada-calendar.ts';
import type { CasesPage } from '../rules/library-pages.ts';
import { LawText } from './Facts.tsx';
import { LawFrame } from './LawFrame.tsx';

/** The public page of court cases. */
export function Cases({ page: { head, cases } }: { readonly page: CasesPage }): ReactNode {
  return (
    <LawFrame
      head={head}
      note="Law library."
      title="Court cases"
      sections={cases.map((courtCase) => ({
        id: courtCase.anchor,
        title: courtCase.name,
        note: `${formatDay(courtCase.day)}.`,
        children: <Case courtCase={courtCase} />,
      }))}
    >
      <p className="subtitle">
        Judgments on work in Grenada, in our own words, the newest first. We have read most of them only in part. Each
        one says what we have not read.
      </p>
    </LawFrame>
  );
}

function Case({
  courtCase: { citation, court, happened, issue, holding, atWork, unread, places, sources },
}: {
  readonly courtCase: CasesPage['cases'][number];
}): ReactNode {
  return (
    <>
      <p className="law__fine-print">
        {court}. {citation}.
      </p>
      <dl>
        <Point name="What happened">
          <LawText of={happened} />
        </Point>
        <Point name="The question">
          <LawText of={issue} />
        </Point>
        <Point name="What the court decided">{holding === null ? 'We do not know.' : <LawText of={holding} />}</Point>
        <Point name="What it means at work">
          <LawText of={atWork} />
        </Point>
        <Point name="What we have not read">{unread}</Point>
        <div>
          <dt>Where to find it</dt>
          <dd>
            <ul className="law__bullets">
              {sources.map(({ title, address }) => (
                <li key={title}>
                  {address === null ? (
                    title
                  ) : (
                    <a className="law__reference" href={address} rel="noopener external">
                      {title}
                    </a>
                  )}
                </li>
              ))}
              {places.map(({ label, path }) => (
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

function Point({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="law__statement">{children}</dd>
    </div>
  );
}
