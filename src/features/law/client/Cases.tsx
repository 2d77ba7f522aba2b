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
        note: <>{formatDay(courtCase.day)}.</>,
        children: <Case courtCase={courtCase} />,
      }))}
    >
      <p className="subtitle">
        Court decisions about work in Grenada, in plain words. Cases with a known outcome come first.
      </p>
    </LawFrame>
  );
}

/** A judgment. One whose outcome is not known is folded. */
function Case({ courtCase }: { readonly courtCase: CasesPage['cases'][number] }): ReactNode {
  const { name, holding, unread } = courtCase;
  return (
    <>
      <p className="muted">{name}</p>
      {holding === null ? null : (
        <p className="law__statement law__holding">
          <b>Outcome:</b> <LawText of={holding} />
        </p>
      )}
      <p className="law__fine-print law__unread">{unread}</p>
      <Fold
        label={
          holding === null
            ? 'Read what happened. We do not know the outcome.'
            : 'What happened, and what it means at work'
        }
      >
        <dl>
          {holding === null ? <Point name="What the court decided">We do not know.</Point> : null}
          <Background courtCase={courtCase} />
        </dl>
      </Fold>
    </>
  );
}

function Background({
  courtCase: { court, citation, happened, atWork, places, sources },
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
        <dt>Court and number</dt>
        <dd>
          {court}. {citation}.
        </dd>
      </div>
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
