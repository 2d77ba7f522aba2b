import { counted } from '../../../platform/shared/numbers.ts';
import type { ReactNode } from 'react';
import type { LawBodyPage, Text } from '../rules/library-pages.ts';
import { factsSections, NotConfirmed, sourcesSection, LawText } from './Facts.tsx';
import { LawFrame, type LawSectionProps, ProvisionList, documentsSection } from './LawFrame.tsx';
import { UNCONFIRMED_NOTICE } from '../rules/unchecked-marks.ts';

/** The page of a body of law: its arrangement, and the facts about it as a whole. */
export function LawBody({ page }: { readonly page: LawBodyPage }): ReactNode {
  const { head, body, title, citation, editions, documents, parts, outside, rates, behind, groups } = page;
  const ofOrders = body === 'minimum-wages';
  return (
    <LawFrame
      head={head}
      title={title}
      sections={[
        ...ratesSection(rates),
        ...parts.map((part) => partSection(part)),
        ...provisionsSection(outside, {
          id: 'outside',
          title: ofOrders ? 'The Orders' : 'Outside the known Parts',
          note: ofOrders ? 'The newest first.' : 'We do not know which Part they are in.',
        }),
        ...provisionsSection(behind, {
          id: 'behind',
          title: 'The sections behind them',
          note: 'Employment Act.',
        }),
        ...factsSections(groups).map((section, index) => ({ ...section, apart: index === 0 })),
        ...documentsSection(documents),
        ...textsSection('open-questions', 'Open questions', page.openQuestions),
        ...textsSection('notes', 'How this was put together', page.notes),
        ...sourcesSection(page.sources, arrangementText(page.arrangement)),
      ]}
    >
      <p className="law__citation">{citation}</p>
      <ul className="law__editions">
        {editions.map(({ label, path }) => (
          <li key={path}>
            <a className="law__reference" href={path} type="application/pdf">
              {label} (PDF)
            </a>
          </li>
        ))}
      </ul>
    </LawFrame>
  );
}

function arrangementText({ numbers, note }: LawBodyPage['arrangement']): string {
  return `The arrangement comes from ${numbers.map((number) => `[${number}]`).join(', ')}. ${note}.`;
}

/** Provisions under a heading of their own; none where there are none of them. */
function provisionsSection(
  lines: LawBodyPage['outside'],
  head: Pick<LawSectionProps, 'id' | 'title' | 'note'>,
): LawSectionProps[] {
  return lines.length === 0 ? [] : [{ ...head, children: <ProvisionList lines={lines} /> }];
}

function partSection({
  number,
  title,
  path,
  span,
  established,
  sections,
}: LawBodyPage['parts'][number]): LawSectionProps {
  return {
    id: path.split('/').at(-1) ?? '',
    title: title === null ? number : `${number}: ${title}`,
    note: span === null ? undefined : <span className="law__span">Sections {span.replaceAll('–', ' to ')}.</span>,
    children: (
      <>
        <p className="law__whole-part">
          <a className="law__reference" href={path}>
            {number} in plain words
          </a>
        </p>
        {sections.length === 0 ? <p>Known so far: {established}.</p> : <ProvisionList lines={sections} />}
      </>
    ),
  };
}

function ratesSection(rates: LawBodyPage['rates']): LawSectionProps[] {
  if (rates.length === 0) return [];
  return [
    {
      id: 'rates',
      title: 'The rates we know',
      note: 'In Eastern Caribbean dollars.',
      children: <Rates rates={rates} />,
    },
  ];
}

function Rates({ rates }: Pick<LawBodyPage, 'rates'>): ReactNode {
  return (
    <>
      <table className="law__rates">
        <thead>
          <tr>
            <th scope="col">Who</th>
            <th scope="col">At least</th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ category, amounts, sourceNote, isConfirmed, path }) => (
            <tr key={category}>
              <th scope="row">
                <a className="law__reference" href={path}>
                  {category}
                </a>
              </th>
              <td>
                {amounts.join(' or ')}
                {sourceNote === null ? null : (
                  <span className="law__grounds">
                    <span>{`${sourceNote}.`}</span>
                  </span>
                )}
                {isConfirmed ? null : <NotConfirmed />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="law__fine-print">
        {counted(rates.length, 'category', 'categories')} with a rate that a source states. What are the rates of the
        others? {UNCONFIRMED_NOTICE}
      </p>
    </>
  );
}

function textsSection(id: string, title: string, texts: readonly Text[]): LawSectionProps[] {
  if (texts.length === 0) return [];
  return [
    {
      id,
      title,
      children: (
        <ul className="law__bullets">
          {texts.map((text, index) => (
            <li key={index}>
              <LawText of={text} />
            </li>
          ))}
        </ul>
      ),
    },
  ];
}
