import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import '../../../platform/client/styles/reading-fonts.css';
import type { SessionUser } from '../../accounts/client/service.ts';
import { ScenariosPage, NoneFound, DifficultyField, SavedSwitch } from './ScenariosPage.tsx';
import { useCaseStudies, type CaseStudy, useMarking } from './queries.ts';
import './scenarios.css';
import { Tabs } from '../../../platform/client/ui/Tabs.tsx';
import {
  CASE_TABS,
  filteredCases,
  neighborsOf,
  type CaseLaw,
  type CaseListView,
  shownTags,
  parseCaseListView,
  caseListQuery,
} from '../rules/case-list.ts';
import { CaseDialog, type CaseDialogProps } from './CaseDialog.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { SaveDialog, Citations, MarkBadges } from './ScenarioParts.tsx';
import { CategoryBadge, DifficultyBadge } from '../../../platform/client/ui/Badges.tsx';
import { categoryStyle } from '../../../platform/client/ui/category.ts';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/** `/professional-scenarios`: the case studies in a tab for each law. `?scenario=7` opens a case. */
export default function CaseStudiesScreen({ user }: { readonly user: SessionUser }): ReactNode {
  return (
    <ScenariosPage here="/professional-scenarios" query={useCaseStudies(user)}>
      {(data) => <CaseStudyList user={user} cases={data} />}
    </ScenariosPage>
  );
}

interface CaseStudyListProps {
  readonly user: SessionUser;
  readonly cases: readonly CaseStudy[];
}

/** The case studies in three tabs, and the open case. The address contains the tab, the filters and the open case. */
function CaseStudyList({ user, cases }: CaseStudyListProps): ReactNode {
  const { view, show, open: openCase, replaceOpen, close } = useCaseListView(cases);
  const [savingId, setSavingId] = useState<number | null>(null);
  const mark = useMarking(user, 'case');

  const found = useMemo(() => filteredCases(cases, view), [cases, view]);
  const open = cases.find(({ id }) => id === view.open) ?? null;
  const saving = cases.find(({ id }) => id === savingId);
  useFocusOnClosedCase(view.open);

  const inTab = (law: CaseLaw) => found.filter(({ category }) => category === law);

  return (
    <>
      <CaseFilters view={view} cases={cases} found={found.length} onChange={show} />
      <Tabs
        label="The law"
        value={view.tab}
        onChange={(tab) => show({ tab: CASE_TABS.find(({ law }) => law === tab)?.law ?? view.tab })}
        tabs={CASE_TABS.map(({ law, label }) => ({
          value: law,
          label: (
            <span className="tabular">
              {label} <span>({inTab(law).length})</span>
            </span>
          ),
          content: (
            <CaseCards
              cases={inTab(law)}
              savedOnly={view.savedOnly}
              onOpen={openCase}
              onClear={() => show({ difficulty: null, savedOnly: false })}
            />
          ),
        }))}
      />
      {open === null ? null : (
        <CaseDialog
          scenario={open}
          {...positionInTab(inTab(view.tab), open, cases)}
          onShow={replaceOpen}
          onStudied={(done) => void mark(open.id, { studied: done })}
          onSave={() => setSavingId(open.id)}
          onClose={close}
        />
      )}
      {saving === undefined ? null : (
        <SaveDialog
          key={saving.id}
          scenario={saving}
          listHref={`${CASES_PATH}?saved=true`}
          onMark={mark}
          onClose={() => setSavingId(null)}
        />
      )}
    </>
  );
}

interface CaseFiltersProps {
  readonly view: CaseListView;
  readonly cases: readonly CaseStudy[];
  /** Number of cases that match the filters. */
  readonly found: number;
  readonly onChange: CaseListNavigation['show'];
}

/** Filters for all tabs, with the number of matching and of studied cases. */
function CaseFilters({ view, cases, found, onChange }: CaseFiltersProps): ReactNode {
  const studied = cases.filter(({ studiedAt }) => studiedAt !== null).length;
  return (
    <search className="scenarios__filters">
      <DifficultyField value={view.difficulty} onChange={(difficulty) => onChange({ difficulty })} />
      <SavedSwitch
        saved={cases.filter(({ savedAt }) => savedAt !== null).length}
        savedOnly={view.savedOnly}
        onChange={(savedOnly) => onChange({ savedOnly })}
      />
      <p className="muted tabular">
        {/* Without a filter the tabs say it. */}
        <output>{view.difficulty !== null || view.savedOnly ? `${found} of ${cases.length} scenarios` : null}</output>
        {studied === 0 ? null : <span>{studied} studied</span>}
      </p>
    </search>
  );
}

interface CaseCardsProps {
  readonly cases: readonly CaseStudy[];
  readonly savedOnly: boolean;
  readonly onOpen: (id: number) => void;
  readonly onClear: () => void;
}

function CaseCards({ cases, savedOnly, onOpen, onClear }: CaseCardsProps): ReactNode {
  if (cases.length === 0) return <NoneFound savedOnly={savedOnly} onClear={onClear} />;
  return (
    <ul className="cols">
      {cases.map((scenario) => (
        <CaseCard key={scenario.id} scenario={scenario} onOpen={() => onOpen(scenario.id)} />
      ))}
    </ul>
  );
}

interface CaseCardProps {
  readonly scenario: CaseStudy;
  readonly onOpen: () => void;
}

/** A case study in the list. A click on it opens the case; its citations link to the law. */
function CaseCard({ scenario, onOpen }: CaseCardProps): ReactNode {
  const { id, title, description, category, difficulty, legalReference, tags } = scenario;
  const { shown, more } = shownTags(tags);
  return (
    <li className="card padded column gap-12 scenarios__case">
      <p className="flow">
        <CategoryBadge category={category} />
        <DifficultyBadge difficulty={difficulty} />
        <MarkBadges {...scenario} />
        <Icon of={ChevronRight} size={20} />
      </p>
      <h2 className="title">
        <button type="button" id={caseCardId(id)} aria-haspopup="dialog" onClick={onOpen}>
          {title}
        </button>
      </h2>
      <p className="muted">{description}</p>
      <Citations of={legalReference} under={categoryStyle(category)?.name} />
      <p className="tiny muted tabular">
        {shown.join(', ')}
        {more === 0 ? null : ` +${more} more`}
      </p>
    </li>
  );
}

/** Returns the element id of the button that opens a case. */
function caseCardId(scenarioId: number): string {
  return `case-${scenarioId}`;
}

const CASES_PATH = '/professional-scenarios';

/** History state of a case opened on this screen: closing it goes back in the history. */
const OPENED_HERE = 'opened-on-the-shelf';

interface CaseListNavigation {
  readonly view: CaseListView;
  /** Shows another tab or other filters. */
  readonly show: (change: Partial<Omit<CaseListView, 'open'>>) => void;
  readonly open: (id: number) => void;
  /** Shows another case instead of the open one. */
  readonly replaceOpen: (id: number) => void;
  /** Closes the case: goes back to where it was opened, or to the list when a link opened it. */
  readonly close: () => void;
}

/** Reads the view from the address and returns functions that change it. */
function useCaseListView(cases: readonly CaseStudy[]): CaseListNavigation {
  const search = useSearch();
  const [, navigate] = useLocation();
  const openedHere = useHistoryState<unknown>() === OPENED_HERE;
  const view = useMemo(() => parseCaseListView(new URLSearchParams(search), cases), [search, cases]);

  function go(change: Partial<CaseListView>, options: { replace?: boolean; state?: string } = {}): void {
    navigate(CASES_PATH + caseListQuery({ ...view, ...change }), options);
  }
  return {
    view,
    show: (change) => go(change),
    open: (id) => go({ open: id }, { state: OPENED_HERE }),
    replaceOpen: (id) => go({ open: id }, { replace: true, ...(openedHere ? { state: OPENED_HERE } : {}) }),
    close: () => {
      if (openedHere) history.back();
      else go({ open: null }, { replace: true });
    },
  };
}

/** Returns the position of the open case in its tab. When it does not match the filters, all cases of its law count. */
function positionInTab(
  found: readonly CaseStudy[],
  open: CaseStudy,
  cases: readonly CaseStudy[],
): Pick<CaseDialogProps, 'position' | 'neighbors'> {
  const row = found.includes(open) ? found : cases.filter(({ category }) => category === open.category);
  return { position: `Case ${row.indexOf(open) + 1} of ${row.length}`, neighbors: neighborsOf(row, open.id) };
}

/** Focuses the card of a case when it is closed. */
function useFocusOnClosedCase(open: number | null): void {
  const last = useRef<number | null>(null);
  useEffect(() => {
    if (open === null && last.current !== null) document.getElementById(caseCardId(last.current))?.focus();
    last.current = open;
  }, [open]);
}
