import type { ReactNode } from 'react';
import { formatDay } from '../../../platform/shared/grenada-calendar.ts';
import type { CasesPage } from '../rules/library-pages.ts';
import { LawText } from './Facts.tsx';
import { Fold, LawFrame } from './LawFrame.tsx';

/** The public page of court cases: those whose outcome is known first, each titled by its question. */
export function Cases({ page: { head, cases } }: { readonly page: CasesPage }): ReactNode {
  const known = cases.filter(({ holding }) => holding !== null);
  const unknown = cases.filter(({ holding }) => holding === null);
  return (
    <LawFrame
      head={head}
      title="Court cases"
      sections={[...known, ...unknown].map((courtCase) => ({
        id: courtCase.anchor,
        title: courtCase.question,
        inContents: courtCase.name,
        note: `${formatDay(courtCase.day)}.`,
        children: <Case courtCase={courtCase} />,
      }))}
    >
      <p className="subtitle">
        Judgments on work in Grenada, in our own words. Each one says what we have not read. Cases with a known outcome
        come first.
      </p>
    </LawFrame>
  );
}

/** A judgment. One whose outcome is not known is folded. */
function Case({ courtCase }: { readonly courtCase: CasesPage['cases'][number] }): ReactNode {
  const { name, citation, court, holding } = courtCase;
  return (
    <>
      <p>
        <b className="strong">{name}</b>
        <span className="law__fine-print law__about">
          {court}. {citation}.
        </span>
      </p>
      {holding === null ? (
        <Fold label="Outcome not known: read what happened">
          <dl>
            <Point name="What the court decided">We do not know.</Point>
            <Unread>{courtCase.unread}</Unread>
            <Background courtCase={courtCase} />
          </dl>
        </Fold>
      ) : (
        <>
          <dl>
            <div>
              <dt>What the court decided</dt>
              <dd className="law__lead">
                <LawText of={holding} />
              </dd>
            </div>
            <Unread>{courtCase.unread}</Unread>
          </dl>
          <Fold label="What happened, and what it means at work">
            <dl>
              <Background courtCase={courtCase} />
            </dl>
          </Fold>
        </>
      )}
    </>
  );
}

function Unread({ children }: { readonly children: string }): ReactNode {
  return (
    <div>
      <dt>What we have not read</dt>
      <dd className="muted">{children}</dd>
    </div>
  );
}

function Background({
  courtCase: { happened, atWork, places, sources },
}: {
  readonly courtCase: CasesPage['cases'][number];
}): ReactNode {
  return (
    <>
      <Point name="What happened">
        <LawText of={happened} />
      </Point>
      <Point name="What it means at work">
        <LawText of={atWork} />
      </Point>
      <div>
        <dt>Where to find it</dt>
        <dd>
          <ul className="law__places">
            {[...sources.map(({ title, address }) => ({ label: title, path: address })), ...places].map(
              ({ label, path }) => (
                <li key={label}>
                  {path === null ? (
                    label
                  ) : (
                    <a
                      className="law__reference"
                      href={path}
                      rel={path.startsWith('/') ? undefined : 'noopener external'}
                    >
                      {label}
                    </a>
                  )}
                </li>
              ),
            )}
          </ul>
        </dd>
      </div>
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
