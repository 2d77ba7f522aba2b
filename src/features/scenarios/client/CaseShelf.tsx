import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Tabs } from '../../../platform/client/ui/Tabs.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { CASE_TABS, filteredCases, neighboursOf, type CaseLaw, type ShelfPlace } from '../rules/case-shelf.ts';
import { CaseCard, caseCardId } from './CaseCard.tsx';
import { CaseDialog, type CaseDialogProps } from './CaseDialog.tsx';
import { DifficultyField } from './DifficultyField.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import { SavedSwitch } from './ScenarioFilters.tsx';
import { NoneFound } from './ScenarioStates.tsx';
import type { CaseStudy } from './queries.ts';
import { useMarking } from './use-marking.ts';
import { CASES_PATH, useShelfPlace, type Shelf } from './use-shelf-place.ts';

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
  useReturnToCard(place.open);

  const inTab = (law: CaseLaw) => found.filter(({ category }) => category === law);

  return (
    <>
      <ShelfFilters place={place} cases={cases} found={found.length} onChange={show} />
      <Tabs
        label="The law"
        value={place.tab}
        onChange={(tab) => show({ tab: CASE_TABS.find(({ law }) => law === tab)?.law ?? place.tab })}
        tabs={CASE_TABS.map(({ law, label }) => ({
          value: law,
          label: <span className="tabular">{`${label} (${inTab(law).length})`}</span>,
          content: (
            <CaseCards
              cases={inTab(law)}
              savedOnly={place.savedOnly}
              onOpen={openCase}
              onClear={() => show({ difficulty: null, savedOnly: false })}
            />
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

interface ShelfFiltersProps {
  readonly place: ShelfPlace;
  readonly cases: readonly CaseStudy[];
  /** How many cases the filters let through. */
  readonly found: number;
  readonly onChange: Shelf['show'];
}

/** What narrows the cases of all tabs down, with how many that leaves and how many are studied. */
function ShelfFilters({ place, cases, found, onChange }: ShelfFiltersProps): ReactNode {
  const studied = cases.filter(({ studiedAt }) => studiedAt !== null).length;
  return (
    <search className="flow gap-12">
      <DifficultyField value={place.difficulty} onChange={(difficulty) => onChange({ difficulty })} />
      <SavedSwitch
        saved={cases.filter(({ savedAt }) => savedAt !== null).length}
        savedOnly={place.savedOnly}
        onChange={(savedOnly) => onChange({ savedOnly })}
      />
      <p className="reach muted tabular">
        <output>{`${found} of ${cases.length} scenarios`}</output>
        {studied === 0 ? null : ` · ${studied} studied`}
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

/** The cases of a tab that the filters let through. */
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
