import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useSearch } from 'wouter';
import '../../../platform/client/styles/parts/lists.css';
import '../../../platform/client/styles/reading-fonts.css';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { Tabs } from '../../../platform/client/ui/Tabs.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import type { EffectiveAccess } from '../../access/rules/access.ts';
import type { SessionUser } from '../../accounts/client/service.ts';
import { CATEGORY_NAMES } from '../../assessment/rules/question.ts';
import { CERTIFICATION_CATEGORIES, orderCertifications, type CertificationCategory } from '../rules/certification.ts';
import { CertificationCard } from './CertificationCard.tsx';
import { Waiting } from './ResumeExam.tsx';
import { useCertifications, type Certification } from './queries.ts';
import './certifications.css';

/** `/certifications`: every certification with the learner's progress. `?category=` shows one category. */
export default function CertificationsScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const { data, error, isFetching, refetch } = useCertifications(user.id);
  return (
    <div className="wrap certifications__page">
      <PageHead
        title="Certifications"
        sub="Study the cards, sit the exam, and keep a certificate that anyone can check."
      />
      {data === undefined && error === null ? <Waiting label="Loading your certifications" /> : null}
      {data === undefined && error !== null ? (
        <NotLoaded
          title="Unable to Load Certifications"
          safe="What you have studied and earned is safe."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined ? null : <CategoryTabs certifications={data} access={user.accessType} />}
    </div>
  );
}

interface CardsProps {
  readonly certifications: readonly Certification[];
  readonly access: EffectiveAccess;
}

/** The tabs, with the category each shows; null for all. */
const CATEGORY_TABS: readonly (readonly [value: string, label: string, category: CertificationCategory | null])[] = [
  ['all', 'All', null],
  ...CERTIFICATION_CATEGORIES.map(
    (category) =>
      [category, category === 'comprehensive' ? 'Comprehensive' : CATEGORY_NAMES[category], category] as const,
  ),
];

function CategoryTabs({ certifications, access }: CardsProps): ReactNode {
  const wanted = new URLSearchParams(useSearch()).get('category');
  const [, navigate] = useLocation();
  const [chosen] = CATEGORY_TABS.find(([value]) => value === wanted) ?? ['all'];
  return (
    <div className="certifications__list">
      <Summary certifications={certifications} />
      <Tabs
        label="Category"
        value={chosen}
        onChange={(value) =>
          navigate(value === 'all' ? '/certifications' : `/certifications?category=${value}`, { replace: true })
        }
        tabs={CATEGORY_TABS.map(([value, label, category]) => {
          const own = certifications.filter(
            (certification) => category === null || certification.category === category,
          );
          return {
            value,
            label: <span className="tabular">{`${label} (${own.length})`}</span>,
            content: <Cards certifications={own} access={access} />,
          };
        })}
      />
    </div>
  );
}

function Summary({ certifications }: { readonly certifications: readonly Certification[] }): ReactNode {
  const earned = certifications.filter(({ state }) => state === 'earned').length;
  const begun = certifications.filter(
    ({ state, userProgress }) => state !== 'earned' && userProgress.cardsCompleted > 0,
  ).length;
  return (
    <p className="muted tabular certifications__summary">
      {earned} of {certifications.length} earned, {begun} in progress
    </p>
  );
}

/** Number of certifications shown on phones before the rest. */
const SHOWN_FIRST = 3;

function Cards({ certifications, access }: CardsProps): ReactNode {
  if (certifications.length === 0) {
    return (
      <div className="card">
        <EmptyState title="No certification here yet" action={<ButtonLink href="/certifications">Show All</ButtonLink>}>
          Other categories have certifications.
        </EmptyState>
      </div>
    );
  }
  return <CertificationList certifications={certifications} access={access} />;
}

/** The certifications, the next one first. Phones show the first few until the learner asks for the rest. */
function CertificationList({ certifications, access }: CardsProps): ReactNode {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { ordered, next } = orderCertifications(certifications);

  function showAll(): void {
    flushSync(() => setShowsAll(true));
    list.current?.children[SHOWN_FIRST]?.querySelector('a')?.focus();
  }

  return (
    <>
      <ul className="cols" ref={list}>
        {ordered.map((certification, position) => (
          <CertificationCard
            key={certification.id}
            certification={certification}
            access={access}
            isNext={certification === next}
            isHiddenOnPhone={!showsAll && position >= SHOWN_FIRST}
          />
        ))}
      </ul>
      {showsAll || ordered.length <= SHOWN_FIRST ? null : (
        <Button block className="certifications__rest" onClick={showAll}>
          Show {ordered.length - SHOWN_FIRST} more
        </Button>
      )}
    </>
  );
}
