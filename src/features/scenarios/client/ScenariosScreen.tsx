import { type ReactNode, useMemo, useRef, useState } from 'react';
import '../../../platform/client/styles/parts/panels.css';
import '../../../platform/client/styles/reading-fonts.css';
import type { SessionUser } from '../../accounts/client/service.ts';
import { ScenariosPage, NoneFound, ScenarioFilters } from './ScenariosPage.tsx';
import { useProfessionalScenarios, type Professional, useMarking } from './queries.ts';
import './scenarios.css';
import { useLocation, useSearch } from 'wouter';
import { Button } from '../../../platform/client/ui/Button.tsx';
import {
  parseFilter,
  findScenarios,
  hasFilter,
  filterQuery,
  parseScenarioId,
  type ScenarioFilter,
} from '../rules/find-scenarios.ts';
import { SaveDialog } from './ScenarioParts.tsx';
import { ScenarioCard } from './ScenarioCard.tsx';

/** `/scenarios`: the professional scenarios, filtered by the address. `?scenario=7` opens a scenario. */
export default function ScenariosScreen({ user }: { readonly user: SessionUser }): ReactNode {
  return (
    <ScenariosPage here="/scenarios" query={useProfessionalScenarios(user)}>
      {(data) => <ScenarioList user={user} scenarios={data} />}
    </ScenariosPage>
  );
}

const PATH = '/scenarios';

interface ScenarioListProps {
  readonly user: SessionUser;
  readonly scenarios: readonly Professional[];
}

/** The professional scenarios with their filters. The address contains the filters. */
function ScenarioList({ user, scenarios }: ScenarioListProps): ReactNode {
  const { filter, requestedId, show, showAll } = useScenarioFilter();
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
    // The focused card disappears from the list of saved scenarios.
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
              isRequested={scenario.id === requestedId}
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

/** Reads the filter and the requested scenario from the address and returns functions that change the filter. */
function useScenarioFilter() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const [requestedId] = useState(() => parseScenarioId(new URLSearchParams(search)));
  const filter = useMemo(() => parseFilter(new URLSearchParams(search)), [search]);

  function show(next: ScenarioFilter): void {
    // Typing adds one history entry, not one for each letter.
    const continuesTyping = filter.query !== '' && next.query !== filter.query;
    navigate(PATH + filterQuery(next), { replace: continuesTyping });
  }
  return { filter, requestedId, show, showAll: () => navigate(PATH) };
}

interface FoundCountProps {
  readonly found: number;
  readonly scenarios: readonly Professional[];
  readonly filter: ScenarioFilter;
  readonly onClear: () => void;
}

/** The number of matching and of studied scenarios, and a button that clears the filters. */
function FoundCount({ found, scenarios, filter, onClear }: FoundCountProps): ReactNode {
  const studied = scenarios.filter(({ studiedAt }) => studiedAt !== null).length;
  return (
    <div className="apart reach">
      <p className="muted tabular">
        <output>{`${found} of ${scenarios.length} scenarios`}</output>
        {studied === 0 ? null : ` · ${studied} studied`}
      </p>
      {hasFilter(filter) && found > 0 ? (
        <Button variant="quiet" onClick={onClear}>
          Clear Filters
        </Button>
      ) : null}
    </div>
  );
}
