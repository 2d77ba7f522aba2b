import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../../platform/client/ui/Badges.tsx';
import { Icon, type IconComponent } from '../../../platform/client/ui/Icon.tsx';
import { Nutmeg } from '../../../platform/client/ui/ornaments.tsx';
import { formatDay } from '../../../platform/shared/grenada-calendar.ts';
import type { ChangesPage, CorrectionsPage, LibraryVerdict } from '../rules/library-pages.ts';
import { splitLead } from '../rules/library-facts.ts';
import { Fold, LawFrame, type LawSectionProps } from './LawFrame.tsx';
import { LawText, NotConfirmed, UnsureRing } from './Facts.tsx';

/** The public page of corrections: each question with its answer, and the claims that people repeat. */
export function Corrections({ page: { head, rows } }: { readonly page: CorrectionsPage }): ReactNode {
  return (
    <LawFrame head={head} title="Corrections" sections={correctionSections(rows)}>
      <p className="subtitle">
        Figures that people often repeat, checked against the sources. We say which are wrong and which are not settled.
      </p>
    </LawFrame>
  );
}

/** Returns a section for each question, in the order of the rows. */
function correctionSections(rows: CorrectionsPage['rows']): LawSectionProps[] {
  const sections: LawSectionProps[] = [];
  for (const question of new Set(rows.map((row) => row.question))) {
    const [first, ...others] = rows.filter((row) => row.question === question);
    if (first === undefined) continue;
    sections.push({
      id: first.anchor,
      title: question,
      note: <span className="law__number">{sections.length + 1}.</span>,
      children: <Correction first={first} others={others} />,
    });
  }
  return sections;
}

/** Keeps a range such as "2–5" on one line. */
function unbrokenRanges(text: string): string {
  return text.replaceAll(/(?<=\d)–(?=\d)/g, '\u2060–\u2060');
}

interface CorrectionProps {
  readonly first: CorrectionsPage['rows'][number];
  /** Further claims with the same answer. */
  readonly others: CorrectionsPage['rows'];
}

const VERDICT_MARKS: Readonly<
  Record<LibraryVerdict, { readonly tone: BadgeTone; readonly icon: IconComponent | null }>
> = {
  'The sources confirm it': { tone: 'ok', icon: CircleCheck },
  'The sources contradict it': { tone: 'bad', icon: CircleX },
  'Right in part': { tone: 'warn', icon: TriangleAlert },
  'No source settles it': { tone: 'neutral', icon: null },
};

function Verdict({ of: verdict }: { readonly of: LibraryVerdict }): ReactNode {
  const { tone, icon } = VERDICT_MARKS[verdict];
  return (
    <Badge tone={tone}>
      {icon === null ? <UnsureRing size={14} /> : <Icon of={icon} size={14} strokeWidth={2.2} />}
      {verdict}
    </Badge>
  );
}

/** Figures that no source settles, in two columns. */
function UnconfirmedTable({
  of: { title, rows },
}: {
  readonly of: NonNullable<CorrectionsPage['rows'][number]['unconfirmed']>;
}): ReactNode {
  return (
    <table className="law__rates law__unconfirmed">
      <caption>
        <b className="strong">{title}</b>
        <NotConfirmed />
      </caption>
      <tbody>
        {rows.map(([when, figure]) => (
          <tr key={when}>
            <th scope="row">{when}</th>
            <td className="strong">{figure}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The answer to a question, the claims, and where it is found; the notes on the sources are folded. */
function Correction({ first, others }: CorrectionProps): ReactNode {
  const { lead, rest } = splitLead(first.teach);
  const claims = [first, ...others];
  const shared = claims.every(({ verdict }) => verdict === first.verdict) ? first.verdict : null;
  return (
    <>
      <dl>
        <div>
          <dt className="law__said">What people say {shared === null ? null : <Verdict of={shared} />}</dt>
          {claims.map(({ row, anchor, claim, verdict }) => (
            <dd key={row} id={row === first.row ? undefined : anchor}>
              <span className="law__claim">“{unbrokenRanges(claim)}”</span>
              {shared === null ? <Verdict of={verdict} /> : null}
            </dd>
          ))}
        </div>
        <div className="law__finding">
          <dt>What the sources say</dt>
          <dd className="law__statement">
            <LawText of={lead} />
          </dd>
          {rest.length === 0 ? null : (
            <dd className="law__statement">
              <LawText of={rest} />
            </dd>
          )}
        </div>
      </dl>
      {first.unconfirmed === null ? null : <UnconfirmedTable of={first.unconfirmed} />}
      <dl>
        <div>
          <dt>Where to find it</dt>
          <dd>
            <ul className="law__places">
              {first.places.map(({ label, path }) => (
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
      <Fold label="How we checked it">
        {claims.map(({ row, sourcesSay, verdictNote }) => (
          <div key={row}>
            <p>
              <LawText of={sourcesSay} />
            </p>
            {verdictNote === null ? null : <p className="law__fine-print">{verdictNote}</p>}
          </div>
        ))}
      </Fold>
    </>
  );
}

/** The public page of changes: earlier text, present text, reason and sources. */
export function Changes({ page: { head, changes } }: { readonly page: ChangesPage }): ReactNode {
  return (
    <LawFrame
      head={head}
      title="Changes"
      sections={changes.map((change) => ({
        id: change.anchor,
        title: `${change.place.label}: ${change.topic}`,
        note: `${formatDay(change.day)}.`,
        children: <Change change={change} />,
      }))}
    >
      {changes.length === 0 ? (
        <div className="law__none">
          <Nutmeg />
          <h2>No changes yet</h2>
          <p className="subtitle">
            When a statement changes, you see here what it said before, what it says now, the reason and the source.
          </p>
        </div>
      ) : (
        <p className="subtitle">
          Every statement and guide that we changed after publishing it, latest first. When the law itself changes,
          everything that depends on it stays out of quizzes and exams until we have reviewed it.
        </p>
      )}
    </LawFrame>
  );
}

function Change({
  change: { about, place, before, now, details, reason, sources },
}: {
  readonly change: ChangesPage['changes'][number];
}): ReactNode {
  return (
    <dl>
      {before === null ? null : (
        <div>
          <dt>Before</dt>
          <dd>
            <del className="law__before">
              <LawText of={before} />
            </del>
          </dd>
        </div>
      )}
      <div>
        <dt>{before === null ? `The ${about === 'fact' ? 'statement' : 'guide'}, unchanged` : 'Now'}</dt>
        <dd className="law__statement">
          <LawText of={now} />
        </dd>
      </div>
      {details.map((detail) => (
        <div key={detail.name}>
          <dt>{detail.name}</dt>
          <dd>
            {detail.before}, now {detail.now}
          </dd>
        </div>
      ))}
      <div>
        <dt>Why</dt>
        <dd>{reason}</dd>
      </div>
      {sources.length === 0 ? null : (
        <div>
          <dt>{sources.length === 1 ? 'Source' : 'Sources'}</dt>
          <dd>
            <Sources sources={sources} />
          </dd>
        </div>
      )}
      <div>
        <dt>Where to find it</dt>
        <dd>
          <a className="law__reference" href={place.path}>
            {place.label}
          </a>
        </dd>
      </div>
    </dl>
  );
}

function Sources({ sources }: Pick<ChangesPage['changes'][number], 'sources'>): ReactNode {
  return (
    <ul className="law__places">
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
    </ul>
  );
}
