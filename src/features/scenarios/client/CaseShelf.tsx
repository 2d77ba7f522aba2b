import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Tabs } from '../../../platform/client/ui/Tabs.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { CASE_TABS, filteredCases, neighboursOf, type CaseLaw } from '../rules/case-shelf.ts';
import { CaseCard, caseCardId } from './CaseCard.tsx';
import { CaseDialog, type CaseDialogProps } from './CaseDialog.tsx';
import { DifficultyField } from './DifficultyField.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import { SavedSwitch } from './ScenarioFilters.tsx';
import { NoneFound } from './ScenarioStates.tsx';
import type { CaseStudy } from './queries.ts';
import { useMarking } from './use-marking.ts';
import { CASES_PATH, useShelfPlace } from './use-shelf-place.ts';

export interface CaseShelfProps {
  readonly user: SessionUser;
  readonly cases: readonly CaseStudy[];
}

/** The case studies in three tabs, and the one that is open. Tab, filters and open case live in the address. */
export function CaseShelf({ user, cases }: CaseShelfProps): ReactNode {
  const { place, show, open: openCase, turnTo, close } = useShelfPlace(cases);
  const [savingId, setSavingId] = useState<number | null>(null);
  const mark = useMarking(user, 'case');

  const found = useMemo(() => filteredCases(cases, place), [cases, place]);
  const open = cases.find(({ id }) => id === place.open) ?? null;
  const saving = cases.find(({ id }) => id === savingId);
  const studied = cases.filter(({ studiedAt }) => studiedAt !== null).length;
  useReturnToCard(place.open);

  const inTab = (law: CaseLaw) => found.filter(({ category }) => category === law);

  return (
    <>
      <search className="flow gap-12">
        <DifficultyField value={place.difficulty} onChange={(difficulty) => show({ difficulty })} />
        <SavedSwitch
          saved={cases.filter(({ savedAt }) => savedAt !== null).length}
          savedOnly={place.savedOnly}
          onChange={(savedOnly) => show({ savedOnly })}
        />
        <p className="reach muted tabular">
          <output>{`${found.length} of ${cases.length} scenarios`}</output>
          {studied === 0 ? null : ` · ${studied} studied`}
        </p>
      </search>
      <Tabs
        label="The law"
        value={place.tab}
        onChange={(tab) => show({ tab: CASE_TABS.find(({ law }) => law === tab)?.law ?? place.tab })}
        tabs={CASE_TABS.map(({ law, label }) => ({
          value: law,
          label: <span className="tabular">{`${label} (${inTab(law).length})`}</span>,
          content:
            inTab(law).length === 0 ? (
              <NoneFound savedOnly={place.savedOnly} onClear={() => show({ difficulty: null, savedOnly: false })} />
            ) : (
              <ul className="cols">
                {inTab(law).map((scenario) => (
                  <CaseCard key={scenario.id} scenario={scenario} onOpen={() => openCase(scenario.id)} />
                ))}
              </ul>
            ),
        }))}
      />
      {open === null ? null : (
        <CaseDialog
          scenario={open}
          {...placeInRow(inTab(place.tab), open, cases)}
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
          listHref={`${CASES_PATH}?saved=true`}
          onMark={mark}
          onClose={() => setSavingId(null)}
        />
      )}
    </>
  );
}

/** Where a case stands among those of its tab. A link may lead to one that the filters leave out: its neighbours are then all of its law. */
function placeInRow(
  found: readonly CaseStudy[],
  open: CaseStudy,
  cases: readonly CaseStudy[],
): Pick<CaseDialogProps, 'place' | 'neighbours'> {
  const row = found.includes(open) ? found : cases.filter(({ category }) => category === open.category);
  return { place: `Case ${row.indexOf(open) + 1} of ${row.length}`, neighbours: neighboursOf(row, open.id) };
}

/** When a case is closed, the focus goes to its card: it may be another one than was opened. */
function useReturnToCard(open: number | null): void {
  const last = useRef<number | null>(null);
  useEffect(() => {
    if (open === null && last.current !== null) document.getElementById(caseCardId(last.current))?.focus();
    last.current = open;
  }, [open]);
}
