import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Button } from '../../../platform/client/ui/Button.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import {
  filterOfQuery,
  findScenarios,
  narrows,
  queryOfFilter,
  scenarioOfQuery,
  type ScenarioFilter,
} from '../rules/find-scenarios.ts';
import { SaveDialog } from './SaveDialog.tsx';
import { ScenarioCard } from './ScenarioCard.tsx';
import { ScenarioFilters } from './ScenarioFilters.tsx';
import { NoneFound } from './ScenarioStates.tsx';
import type { Professional } from './queries.ts';
import { useMarking } from './use-marking.ts';

const PATH = '/scenarios';

export interface ScenarioListProps {
  readonly user: SessionUser;
  readonly scenarios: readonly Professional[];
}

/** The professional scenarios with what narrows them down. The filters live in the address. */
export function ScenarioList({ user, scenarios }: ScenarioListProps): ReactNode {
  const { filter, named, show, showAll } = useScenarioFilter();
  const [savingId, setSavingId] = useState<number | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const mark = useMarking(user, 'professional');

  const found = useMemo(() => findScenarios(scenarios, filter), [scenarios, filter]);
  const saving = scenarios.find(({ id }) => id === savingId);

  function clear(): void {
    showAll();
    searchField.current?.focus();
  }
  function remove(id: number): void {
    void mark(id, { saved: false });
    // The card, and the focus in it, leave the list of what is saved.
    if (filter.savedOnly) searchField.current?.focus();
  }
  return (
    <>
      <ScenarioFilters
        filter={filter}
        saved={scenarios.filter(({ savedAt }) => savedAt !== null).length}
        searchField={searchField}
        onChange={show}
      />
      <FoundCount found={found.length} scenarios={scenarios} filter={filter} onClear={clear} />
      {found.length > 0 ? null : <NoneFound savedOnly={filter.savedOnly} onClear={clear} />}
      <ul className="column gap-12">
        {found.map((scenario) => (
          <li key={scenario.id}>
            <ScenarioCard
              scenario={scenario}
              access={user.accessType}
              named={scenario.id === named}
              onStudied={(done) => void mark(scenario.id, { studied: done })}
              onSave={() => setSavingId(scenario.id)}
              onRemove={() => remove(scenario.id)}
            />
          </li>
        ))}
      </ul>
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

/** The filter that the address holds, the scenario that it named when the screen was opened, and the ways to change the filter. */
function useScenarioFilter() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const [named] = useState(() => scenarioOfQuery(new URLSearchParams(search)));
  const filter = useMemo(() => filterOfQuery(new URLSearchParams(search)), [search]);

  function show(next: ScenarioFilter): void {
    // What is typed letter by letter is one step back, not one for each letter.
    const typesOn = filter.words !== '' && next.words !== filter.words;
    navigate(PATH + queryOfFilter(next), { replace: typesOn });
  }
  return { filter, named, show, showAll: () => navigate(PATH) };
}

interface FoundCountProps {
  readonly found: number;
  readonly scenarios: readonly Professional[];
  readonly filter: ScenarioFilter;
  readonly onClear: () => void;
}

/** How many of the scenarios the filter lets through, how many are studied, and the way to all of them again. */
function FoundCount({ found, scenarios, filter, onClear }: FoundCountProps): ReactNode {
  const studied = scenarios.filter(({ studiedAt }) => studiedAt !== null).length;
  return (
    <div className="apart reach">
      <p className="muted tabular">
        <output>{`${found} of ${scenarios.length} scenarios`}</output>
        {studied === 0 ? null : ` · ${studied} studied`}
      </p>
      {narrows(filter) && found > 0 ? (
        <Button variant="quiet" onClick={onClear}>
          Clear Filters
        </Button>
      ) : null}
    </div>
  );
}
