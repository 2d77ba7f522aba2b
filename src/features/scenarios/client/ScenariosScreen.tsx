import ChevronDown from 'lucide-react/icons/chevron-down';
import Lock from 'lucide-react/icons/lock';
import { type ReactNode, useMemo, useRef, useState, Suspense, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import '../../../platform/client/styles/parts/panels.css';
import '../../../platform/client/styles/reading-fonts.css';
import { Badge, CategoryBadge, DifficultyBadge } from '../../../platform/client/ui/Badges.tsx';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { categoryStyle } from '../../../platform/client/ui/category.ts';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { firstSentence } from '../../../platform/shared/sentences.ts';
import { type EffectiveAccess, upgradeAddress } from '../../access/rules/access.ts';
import type { SessionUser } from '../../accounts/client/service.ts';
import { ChangedSince } from '../../amendments/client/parts.tsx';
import { Citation, SourceNote } from '../../law/client/parts.tsx';
import {
  parseFilter,
  findScenarios,
  hasFilter,
  filterQuery,
  parseScenarioId,
  type ScenarioFilter,
} from '../rules/find-scenarios.ts';
import { CATEGORY_NAMES, MARGIN_NOTES, lawName } from '../rules/scenario.ts';
import {
  SaveDialog,
  HiddenAnswer,
  LabourContact,
  MarkActions,
  MarkBadges,
  UnmarkActions,
  Paragraphs,
} from './ScenarioParts.tsx';
import { ScenariosPage, NoneFound, ScenarioFilters } from './ScenariosPage.tsx';
import { useProfessionalScenarios, type Professional, useMarking } from './queries.ts';
import './scenarios.css';

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
    <div className="scenarios__list">
      <ScenarioFilters
        filter={filter}
        saved={scenarios.filter(({ savedAt }) => savedAt !== null).length}
        searchField={searchField}
        onChange={show}
      />
      <div>
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
      </div>
      {saving === undefined ? null : (
        <SaveDialog
          key={saving.id}
          scenario={saving}
          listHref={`${PATH}?saved=true`}
          onMark={mark}
          onClose={() => setSavingId(null)}
        />
      )}
    </div>
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
    <div className="apart reach scenarios__count">
      <p className="muted tabular">
        <output>{hasFilter(filter) ? `${found} of ${scenarios.length} scenarios` : `${found} scenarios`}</output>
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

interface ScenarioCardProps {
  readonly scenario: Professional;
  readonly access: EffectiveAccess;
  /** Whether the address requests it: it is open and scrolled into view. */
  readonly isRequested: boolean;
  readonly onStudied: (studied: boolean) => void;
  readonly onSave: () => void;
  /** Removes it from the saved ones, with its note. */
  readonly onRemove: () => void;
}

/** A professional scenario; opened, it shows the case, the answer and the law. */
function ScenarioCard({ scenario, isRequested, ...actions }: ScenarioCardProps): ReactNode {
  const { title, question, lawReference, difficulty, locked } = scenario;
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isRequested) return;
    summary.current?.scrollIntoView();
    summary.current?.focus({ preventScroll: true });
  }, [isRequested]);

  return (
    <details className="card" open={isRequested}>
      <summary ref={summary} className="apart padded">
        <div className="column gap-10">
          <h2 className="title">{title}</h2>
          <p className="muted scenarios__question">{firstSentence(question)}</p>
          <p className="flow">
            <CategoryBadge category={lawName(lawReference)} />
            <DifficultyBadge difficulty={difficulty} />
            {locked ? (
              <Badge tone="warn">
                <Icon of={Lock} size={14} strokeWidth={2} />
                Premium
              </Badge>
            ) : null}
            <MarkBadges {...scenario} />
          </p>
        </div>
        <Icon of={ChevronDown} />
      </summary>
      <Body scenario={scenario} {...actions} />
    </details>
  );
}

function Body({ scenario, access, onStudied, onSave, onRemove }: Omit<ScenarioCardProps, 'isRequested'>): ReactNode {
  const { id, title, question, answer, section, lawReference, category, scenarioType, note, unchecked } = scenario;
  return (
    <div className={classNames('scenarios__opened padded', categoryStyle(lawName(lawReference))?.colourClass)}>
      <div>
        <p className="numeral scenarios__section">{section}</p>
        <p className="note">{MARGIN_NOTES[scenarioType]}</p>
      </div>
      <div className="column gap-16">
        <Suspense>
          <ChangedSince kind="professional-scenario" id={id} />
        </Suspense>
        <Paragraphs text={question} unchecked={unchecked.filter(({ part }) => part === 'question')} />
        {answer === null ? (
          <LockedAnswer title={title} access={access} />
        ) : (
          <HiddenAnswer decided={scenario.studiedAt !== null} about={title}>
            <h3>Answer</h3>
            <Paragraphs text={answer} unchecked={unchecked.filter(({ part }) => part === 'answer')} />
            <LabourContact answer={answer} />
          </HiddenAnswer>
        )}
        <dl className="facts small">
          <div>
            <dt>Legal reference</dt>
            <dd>
              <Citation reference={lawReference} />
              <SourceNote of={scenario.sourceNote} />
            </dd>
          </div>
          <div>
            <dt>Category</dt>
            <dd>{CATEGORY_NAMES[category]}</dd>
          </div>
          {note === null ? null : (
            <div>
              <dt>Your note</dt>
              <dd className="scenarios__typed">{note}</dd>
            </div>
          )}
        </dl>
        {answer === null ? (
          <UnmarkActions mark={scenario} onStudied={onStudied} onRemove={onRemove} />
        ) : (
          <div className="actions">
            <MarkActions mark={scenario} onStudied={onStudied} onSave={onSave} />
          </div>
        )}
      </div>
    </div>
  );
}

function LockedAnswer({ title, access }: { readonly title: string; readonly access: EffectiveAccess }): ReactNode {
  return (
    <div className="offer">
      <p>The answer opens with any plan.</p>
      <ButtonLink href={upgradeAddress(access)}>
        Upgrade to Premium<span className="visually-hidden"> to read the answer: {title}</span>
      </ButtonLink>
    </div>
  );
}
