import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { Tabs } from '../../../platform/client/ui/Tabs.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import {
  CASE_TABS,
  filteredCases,
  neighboursOf,
  placeOfQuery,
  queryOfPlace,
  type ShelfPlace,
} from '../rules/case-shelf.ts';
import { CaseCard, caseCardId } from './CaseCard.tsx';
import { CaseDialog } from './CaseDialog.tsx';
import { DifficultyField } from './DifficultyField.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import { SavedSwitch } from './ScenarioFilters.tsx';
import { NoneFound } from './ScenarioStates.tsx';
import type { CaseStudy } from './queries.ts';
import { useMarking } from './use-marking.ts';

const PATH = '/professional-scenarios';

/** Kept with the place in the browser's history of a case that was opened on this screen: closing it goes back there. */
const OPENED_HERE = 'opened-on-the-shelf';

export interface CaseShelfProps {
  readonly user: SessionUser;
  readonly cases: readonly CaseStudy[];
}

/** The case studies in three tabs, and the one that is open. Tab, filters and open case live in the address. */
export function CaseShelf({ user, cases }: CaseShelfProps): ReactNode {
  const search = useSearch();
  const [, navigate] = useLocation();
  const openedHere = useHistoryState<unknown>() === OPENED_HERE;
  const [savingId, setSavingId] = useState<number | null>(null);
  const mark = useMarking(user, 'case');

  const place = useMemo(() => placeOfQuery(new URLSearchParams(search), cases), [search, cases]);
  const found = useMemo(() => filteredCases(cases, place), [cases, place]);
  const open = cases.find(({ id }) => id === place.open) ?? null;
  const saving = cases.find(({ id }) => id === savingId);
  const studied = cases.filter(({ studiedAt }) => studiedAt !== null).length;
  useReturnToCard(place.open);

  const inTab = (law: string) => found.filter(({ category }) => category === law);
  // A link may lead to a case that the filters leave out; its neighbours are then those of its whole tab.
  const row = inTab(place.tab).some(({ id }) => id === place.open)
    ? inTab(place.tab)
    : cases.filter(({ category }) => category === place.tab);

  function go(change: Partial<ShelfPlace>, options: { replace?: boolean; state?: string } = {}): void {
    navigate(PATH + queryOfPlace({ ...place, ...change }), options);
  }
  function turnTo(id: number): void {
    go({ open: id }, { replace: true, ...(openedHere ? { state: OPENED_HERE } : {}) });
  }
  function close(): void {
    if (openedHere) history.back();
    else go({ open: null }, { replace: true });
  }
  return (
    <>
      <search className="flow gap-12">
        <DifficultyField value={place.difficulty} onChange={(difficulty) => go({ difficulty })} />
        <SavedSwitch
          saved={cases.filter(({ savedAt }) => savedAt !== null).length}
          savedOnly={place.savedOnly}
          onChange={(savedOnly) => go({ savedOnly })}
        />
        <p className="reach muted tabular">
          <output>{`${found.length} of ${cases.length} scenarios`}</output>
          {studied === 0 ? null : ` · ${studied} studied`}
        </p>
      </search>
      <Tabs
        label="The law"
        value={place.tab}
        onChange={(tab) => go({ tab: CASE_TABS.find(({ law }) => law === tab)?.law ?? place.tab })}
        tabs={CASE_TABS.map(({ law, label }) => ({
          value: law,
          label: <span className="tabular">{`${label} (${inTab(law).length})`}</span>,
          content:
            inTab(law).length === 0 ? (
              <NoneFound savedOnly={place.savedOnly} onClear={() => go({ difficulty: null, savedOnly: false })} />
            ) : (
              <ul className="cols">
                {inTab(law).map((scenario) => (
                  <CaseCard
                    key={scenario.id}
                    scenario={scenario}
                    onOpen={() => go({ open: scenario.id }, { state: OPENED_HERE })}
                  />
                ))}
              </ul>
            ),
        }))}
      />
      {open === null ? null : (
        <CaseDialog
          scenario={open}
          place={`Case ${row.indexOf(open) + 1} of ${row.length}`}
          neighbours={neighboursOf(row, open.id)}
          onTurn={turnTo}
          onStudied={(done) => void mark(open.id, { studied: done })}
          onSave={() => setSavingId(open.id)}
          onClose={close}
        />
      )}
      {saving === undefined ? null : (
        <SaveDialog
          key={saving.id}
          scenario={saving}
          listHref={`${PATH}?saved=true`}
          onMark={mark}
          onClose={() => setSavingId(null)}
        />
      )}
    </>
  );
}

/** When a case is closed, the focus goes to its card: it may be another one than was opened. */
function useReturnToCard(open: number | null): void {
  const last = useRef<number | null>(null);
  useEffect(() => {
    if (open === null && last.current !== null) document.getElementById(caseCardId(last.current))?.focus();
    last.current = open;
  }, [open]);
}
