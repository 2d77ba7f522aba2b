import type { ReactNode } from 'react';
import '../../../platform/client/styles/parts/points.css';
import '../../../platform/client/styles/parts/volume.css';
import '../../../platform/client/styles/reading-fonts.css';
import { UnsureRing } from '../../law/client/parts.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { DocumentCards } from '../../documents/client/parts.tsx';
import { AssistantCard, LegalSection, Contents, type SectionPlace } from './LegalSection.tsx';
import { Faq, QuickReference } from './QuickReference.tsx';
import { LegalDocuments } from './LegalDocuments.tsx';
import './resources.css';
import { useResources, type ResourcesAnswer } from './queries.ts';

/** `/resources`: the assistant, the four legal documents, six provisions at a glance, common questions and the notices. */
export default function ResourcesScreen(): ReactNode {
  const { data, error, isFetching, refetch } = useResources();
  return (
    <div className="wrap resources__page">
      <PageHead
        note="On the reading desk."
        title="Legal Resources"
        sub="The Acts and Orders behind every card, and the rules people ask about most."
      />
      {data === undefined && error === null ? <Waiting /> : null}
      {data === undefined && error !== null ? (
        <NotLoaded
          title="The legal resources did not load"
          safe="Your progress is safe."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined ? null : <Desk {...data} />}
    </div>
  );
}

function Waiting(): ReactNode {
  return (
    <Skeletons label="Loading the legal resources">
      <Skeleton height="220px" radius="var(--r-3)" />
      <Skeleton width="220px" height="28px" />
      <div className="cols resources__docs">
        <Skeleton height="260px" radius="var(--r-3)" />
        <Skeleton height="260px" radius="var(--r-3)" />
      </div>
    </Skeletons>
  );
}

const DOCUMENTS: SectionPlace = { id: 'documents', title: 'Legal Documents' };
const SHEETS: SectionPlace = { id: 'sheets', title: 'For Print and the Wall' };
const QUICK_REFERENCE: SectionPlace = { id: 'quick-reference', title: 'Quick Reference Guide' };
const QUESTIONS: SectionPlace = { id: 'questions', title: 'Frequently Asked Questions' };

function Desk({
  assistant,
  documents,
  sheets,
  quickReference,
  faq,
  officialSource,
  legalNotice,
}: ResourcesAnswer): ReactNode {
  const source: SectionPlace = { id: 'official-source', title: officialSource.title };
  const notice: SectionPlace = { id: 'legal-notice', title: legalNotice.title };
  return (
    <>
      <AssistantCard {...assistant} />
      <div className="resources__shelf">
        <Contents of={[DOCUMENTS, SHEETS, QUICK_REFERENCE, QUESTIONS, source, notice]} />
        <div>
          <LegalSection
            {...DOCUMENTS}
            note="Each PDF is our study edition: a guide in our own words, not the official text."
          >
            <LegalDocuments documents={documents} officialAddress={officialSource.address} />
          </LegalSection>
          <LegalSection {...SHEETS} note={<SheetsNote />}>
            <DocumentCards documents={sheets} />
          </LegalSection>
          <LegalSection {...QUICK_REFERENCE} note={<QuickReferenceNote />}>
            <QuickReference provisions={quickReference} />
          </LegalSection>
          <LegalSection {...QUESTIONS} note="What people ask us, about work and about LabourWise Grenada.">
            <Faq questions={faq} />
          </LegalSection>
          <LegalSection {...source}>
            <OfficialSource {...officialSource} />
          </LegalSection>
          <LegalSection {...notice}>
            <p className="resources__answer law-text">{legalNotice.text}</p>
          </LegalSection>
        </div>
      </div>
    </>
  );
}

function SheetsNote(): ReactNode {
  return (
    <>
      One page each.{' '}
      <a className="link" href="/sheets">
        What each is for
      </a>
      . For your own dates and figures there are{' '}
      <a className="link" href="/tools">
        the working tools
      </a>
      .
    </>
  );
}

function QuickReferenceNote(): ReactNode {
  return (
    <>
      Six provisions at a glance.{' '}
      <mark className="resources__unchecked">
        Words marked like this
        <UnsureRing size={16} />
      </mark>{' '}
      are not confirmed; the note under them says why.
    </>
  );
}

function OfficialSource({ text, address }: ResourcesAnswer['officialSource']): ReactNode {
  return (
    <>
      <p className="resources__answer law-text">{text}</p>
      <a className="ui__button ui__secondary" href={address} target="_blank" rel="noopener external">
        {new URL(address).host}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </>
  );
}
