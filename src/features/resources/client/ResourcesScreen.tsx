import { type ReactNode, type MouseEvent, useId, useState } from 'react';
import '../../../platform/client/styles/parts/lists.css';
import '../../../platform/client/styles/parts/panels.css';
import '../../../platform/client/styles/reading-fonts.css';
import { UnsureRing } from '../../law/client/parts.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { DocumentCards } from '../../documents/client/parts.tsx';
import { Faq, QuickReference } from './QuickReference.tsx';
import LawPictures from './LawPictures.tsx';
import { LegalDocuments } from './LegalDocuments.tsx';
import './resources.css';
import { useResources, type ResourcesAnswer } from './queries.ts';
import ExternalLink from 'lucide-react/icons/external-link';
import { Badge, JocelynAvatar } from '../../../platform/client/ui/Badges.tsx';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';

const DOCUMENTS: SectionHeading = { id: 'documents', title: 'Legal Documents' };

const PRINTED_DOCUMENTS: SectionHeading = { id: 'sheets', title: 'One Page to Print' };

const PICTURES: SectionHeading = { id: 'pictures', title: 'The Law in Pictures' };

const QUICK_REFERENCE: SectionHeading = { id: 'quick-reference', title: 'Quick Reference Guide' };

const QUESTIONS: SectionHeading = { id: 'questions', title: 'Frequently Asked Questions' };

/** `/resources`: the assistant, the legal documents, the quick reference, common questions and the notices. */
export default function ResourcesScreen(): ReactNode {
  const { data, error, isFetching, refetch } = useResources();
  return (
    <div className="wrap resources__page">
      <PageHead
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
      {data === undefined ? null : <ResourcesContent {...data} />}
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

function ResourcesContent({
  assistant,
  documents,
  sheets,
  quickReference,
  faq,
  officialSource,
  legalNotice,
}: ResourcesAnswer): ReactNode {
  const source: SectionHeading = { id: 'official-source', title: officialSource.title };
  const notice: SectionHeading = { id: 'legal-notice', title: legalNotice.title };
  return (
    <>
      <div className="resources__shelf">
        <Contents of={[DOCUMENTS, PRINTED_DOCUMENTS, PICTURES, QUICK_REFERENCE, QUESTIONS, source, notice]} />
        <div>
          <LegalSection
            {...DOCUMENTS}
            note="Each PDF is our study edition: a guide in our own words, not the official text."
          >
            <LegalDocuments documents={documents} />
          </LegalSection>
          <LegalSection {...PRINTED_DOCUMENTS} note={<DocumentsNote />}>
            <DocumentCards documents={sheets} />
          </LegalSection>
          <LegalSection {...PICTURES} note="Three common rules, drawn.">
            <LawPictures />
          </LegalSection>
          <LegalSection {...QUICK_REFERENCE} note={<QuickReferenceNote />}>
            <QuickReference provisions={quickReference} />
          </LegalSection>
          <LegalSection {...QUESTIONS} note="What people ask us, about work and about LabourWise Grenada.">
            <Faq questions={faq} />
          </LegalSection>
          <AssistantCard {...assistant} />
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

function DocumentsNote(): ReactNode {
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

/** Card of the assistant Jocelyn, with a link and a description. */
function AssistantCard({ title, text }: ResourcesAnswer['assistant']): ReactNode {
  const [open, setOpen] = useState(false);
  const more = useId();
  return (
    <section className="resources__asks cloth" aria-labelledby="assistant">
      <JocelynAvatar />
      <div>
        <Badge tone="foil">PREMIUM</Badge>
        <h2 id="assistant">{title}</h2>
        <p>{text}</p>
        <div className="actions">
          <ButtonLink variant="foil" href="/jocelyn" plain target="_blank" rel="noopener">
            Access
            <span className="visually-hidden"> Jocelyn (opens in a new tab)</span>
            <Icon of={ExternalLink} size={18} />
          </ButtonLink>
          <Button variant="outline" aria-expanded={open} aria-controls={more} onClick={() => setOpen(!open)}>
            Learn More<span className="visually-hidden"> about Jocelyn</span>
          </Button>
        </div>
        <ul id={more} hidden={!open}>
          <li>Ask about a rule, or describe what happened at work.</li>
          <li>Free accounts have 10 questions a day. A trial or a plan gives 500.</li>
          <li>Each answer names the Act or Order it rests on. Open the reference and check it.</li>
          <li>Your conversations are kept in your account. You can rename or delete them.</li>
          <li>Without a connection, Jocelyn gives short built-in answers.</li>
          <li>She explains the law; she gives no legal advice. Please leave out names and private matters.</li>
        </ul>
      </div>
    </section>
  );
}

/** Id and title of a section's heading. */
interface SectionHeading {
  readonly id: string;
  readonly title: string;
}

interface LegalSectionProps extends SectionHeading {
  /** Text below the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

function LegalSection({ id, title, note, children }: LegalSectionProps): ReactNode {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {note === undefined ? null : <p className="muted">{note}</p>}
      {children}
    </section>
  );
}

/**
 * Table of contents, beside the page on wide screens. Scrolls by itself: a link with a hash would count as navigation back,
 * and the next screen would open at the wrong scroll position.
 */
function Contents({ of }: { readonly of: readonly SectionHeading[] }): ReactNode {
  return (
    <nav className="resources__on-page" aria-label="On this page">
      <p className="strong">On this page</p>
      <ul>
        {of.map(({ id, title }) => (
          <li key={id}>
            <a className="smallish muted" href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
