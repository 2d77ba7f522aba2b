import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import Search from 'lucide-react/icons/search';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import type { ScenarioFilter } from '../rules/find-scenarios.ts';
import {
  CATEGORY_NAMES,
  PROFESSIONAL_CATEGORIES,
  DIFFICULTIES,
  DIFFICULTY_NAMES,
  type Difficulty,
} from '../rules/scenario.ts';

/** One of the two lists of scenarios with the common page head. Shows loading and errors. */
export function ScenariosPage<Data>({
  here,
  query: { data, error, isFetching, refetch },
  children,
}: {
  readonly here: ComponentProps<typeof ScenariosHead>['here'];
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}): ReactNode {
  return (
    <div className="wrap scenarios__page">
      <ScenariosHead here={here} />
      {data === undefined && error === null ? <LoadingState /> : null}
      {data === undefined && error !== null ? (
        <NotLoaded
          title="Unable to Load Scenarios"
          safe="What you marked is safe."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined ? null : children(data)}
    </div>
  );
}

const KINDS = [
  {
    href: '/scenarios',
    name: 'Short cases',
    sub: 'Questions that HR managers and union officers meet. Decide first, then open the answer.',
  },
  {
    href: '/professional-scenarios',
    name: 'Case studies',
    sub: 'Stories from work in Grenada: what happened, what the law says, and what to do.',
  },
] as const;

/** The page head of both lists, with links between them. */
function ScenariosHead({ here }: { readonly here: (typeof KINDS)[number]['href'] }): ReactNode {
  return (
    <PageHead
      title="Professional Scenarios"
      sub={KINDS.find(({ href }) => href === here)?.sub}
      actions={
        <nav className="ui__segmented scenarios__kinds" aria-label="Kinds of scenarios">
          {KINDS.map(({ href, name }) => (
            <Anchor key={href} href={href} aria-current={href === here ? 'page' : undefined}>
              {name}
            </Anchor>
          ))}
        </nav>
      }
    />
  );
}

function LoadingState(): ReactNode {
  return (
    <Skeletons label="Loading the scenarios">
      <Skeleton height="44px" radius="var(--r-2)" />
      <Skeleton width="160px" height="20px" />
      <Skeleton height="96px" radius="var(--r-3)" />
      <Skeleton height="96px" radius="var(--r-3)" />
      <Skeleton height="96px" radius="var(--r-3)" />
    </Skeletons>
  );
}

export function NoneFound({
  savedOnly,
  onClear,
}: {
  readonly savedOnly: boolean;
  readonly onClear: () => void;
}): ReactNode {
  return (
    <div className="card">
      <EmptyState title="No scenarios found" action={<Button onClick={onClear}>Clear Filters</Button>}>
        {savedOnly ? 'What you save for later is listed here.' : 'Try another word, or fewer filters.'}
      </EmptyState>
    </div>
  );
}

const CATEGORIES = [
  { value: '', label: 'All Categories' },
  ...PROFESSIONAL_CATEGORIES.map((category) => ({ value: category, label: CATEGORY_NAMES[category] })),
];

interface ScenarioFiltersProps {
  readonly filter: ScenarioFilter;
  /** Number of saved scenarios. */
  readonly saved: number;
  readonly searchField: Ref<HTMLInputElement>;
  readonly onChange: (filter: ScenarioFilter) => void;
}

export function ScenarioFilters({ filter, saved, searchField, onChange }: ScenarioFiltersProps): ReactNode {
  return (
    <search className="column gap-14">
      <div className="search-field">
        <Icon of={Search} />
        <TextField
          ref={searchField}
          label="Search scenarios"
          placeholder="Search scenarios"
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={filter.query}
          onChange={({ target }) => onChange({ ...filter, query: target.value })}
        />
      </div>
      <div className="scenarios__choices">
        <SelectField
          label="Category"
          choices={CATEGORIES}
          value={filter.category ?? ''}
          onChange={({ target }) =>
            onChange({
              ...filter,
              category: PROFESSIONAL_CATEGORIES.find((category) => category === target.value) ?? null,
            })
          }
        />
        <DifficultyField value={filter.difficulty} onChange={(difficulty) => onChange({ ...filter, difficulty })} />
        <SavedSwitch
          saved={saved}
          savedOnly={filter.savedOnly}
          onChange={(savedOnly) => onChange({ ...filter, savedOnly })}
        />
      </div>
    </search>
  );
}

const LEVELS = [
  { value: '', label: 'All Levels' },
  ...DIFFICULTIES.map((difficulty) => ({ value: difficulty, label: DIFFICULTY_NAMES[difficulty] })),
];

/** `value` is null for all levels. */
interface DifficultyFieldProps {
  readonly value: Difficulty | null;
  readonly onChange: (difficulty: Difficulty | null) => void;
}

export function DifficultyField({ value, onChange }: DifficultyFieldProps): ReactNode {
  return (
    <SelectField
      label="Difficulty"
      choices={LEVELS}
      value={value ?? ''}
      onChange={({ target }) => onChange(DIFFICULTIES.find((difficulty) => difficulty === target.value) ?? null)}
    />
  );
}

interface SavedSwitchProps {
  /** Number of saved scenarios. */
  readonly saved: number;
  readonly savedOnly: boolean;
  readonly onChange: (savedOnly: boolean) => void;
}

/** A switch that shows the saved scenarios alone; nothing while none is saved. */
export function SavedSwitch({ saved, savedOnly, onChange }: SavedSwitchProps): ReactNode {
  if (saved === 0 && !savedOnly) return null;
  return (
    <Button className="scenarios__saved" aria-pressed={savedOnly} onClick={() => onChange(!savedOnly)}>
      <Icon of={savedOnly ? BookmarkCheck : Bookmark} size={18} />
      {`Saved (${saved})`}
    </Button>
  );
}
