import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useState } from 'react';
import '../../../platform/client/styles/parts/lists.css';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { LoadingScreen } from '../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { TabLabel } from '../../../platform/client/ui/TabLabel.tsx';
import { Tabs } from '../../../platform/client/ui/Tabs.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { thousands } from '../../../platform/shared/numbers.ts';
import { api, LAW_KEY, sectionApi, useUnsettled } from './queries.ts';
import { UnsettledList } from './UnsettledList.tsx';

/** Lists of what can be changed; the last has the facts to compare with the official text. */
export const KINDS = ['facts', 'sections', 'unsettled'] as const;
/** A list of what can be changed. */
export type Kind = (typeof KINDS)[number];
/** A list that is searched. */
type SearchedKind = Exclude<Kind, 'unsettled'>;

/** An entry of the list. */
interface Entry {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly text: string;
  readonly topic: string;
  /** Number of items that wait because of it. */
  readonly due: number;
  readonly amended: boolean;
}

/** Entries on one page, as the server counts them. */
const PER_PAGE = 20;

interface ListProps {
  readonly kind: Kind;
  readonly onKind: (kind: Kind) => void;
  /** The address at which one is changed. */
  readonly openAt: (kind: Kind, id: string) => string;
  /** Link to the review of waiting items. */
  readonly review: string;
}

/** Lists the facts or sections that match a search, first those with items to review, and the facts to compare. */
export function LawList({ kind, onKind, openAt, review }: ListProps): ReactNode {
  const left = useUnsettled().data?.entries.length;
  const tab = (value: SearchedKind, label: string) => ({
    value,
    label,
    content: <Found key={value} kind={value} openAt={openAt} review={review} />,
  });
  return (
    <Tabs
      label="What to change"
      value={kind}
      onChange={(value) => onKind(KINDS.find((each) => each === value) ?? 'facts')}
      tabs={[
        tab('facts', 'Facts'),
        tab('sections', 'Sections'),
        {
          value: 'unsettled',
          label: <TabLabel name="To compare" count={left} />,
          content: <UnsettledList openAt={(id) => openAt('unsettled', id)} review={review} />,
        },
      ]}
    />
  );
}

const TEXTS = {
  facts: {
    label: 'Fact number or words',
    none: 'No fact contains all of these words.',
  },
  sections: {
    label: 'Section number or words',
    none: 'No section contains all of these words.',
  },
} as const satisfies Record<SearchedKind, object>;

function Found({
  kind,
  openAt,
  review,
}: Omit<ListProps, 'kind' | 'onKind'> & { readonly kind: SearchedKind }): ReactNode {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState({ words: '', page: 1 });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...LAW_KEY, 'list', kind, search],
    queryFn: ({ signal }) => (kind === 'facts' ? readFacts(search, signal) : readSections(search, signal)),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const { label, none } = TEXTS[kind];
  return (
    <section className="column gap-20" aria-labelledby="law-list" aria-busy={isFetching}>
      <h2 id="law-list" className="visually-hidden">
        {kind === 'facts' ? 'Facts' : 'Sections'}
      </h2>
      {data === undefined || data.due === 0 ? null : (
        <div className="amendments__waits">
          <p>{data.due === 1 ? '1 item waits to be read again.' : `${data.due} items wait to be read again.`}</p>
          <ButtonLink variant="primary" href={review}>
            Review Them
          </ButtonLink>
        </div>
      )}
      <form
        className="amendments__search"
        onSubmit={(event) => {
          event.preventDefault();
          setSearch({ words: typed.trim(), page: 1 });
        }}
      >
        <div className="search-field">
          <Icon of={Search} size={20} />
          <TextField
            label={label}
            placeholder={label}
            type="search"
            autoComplete="off"
            value={typed}
            maxLength={60}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit">Search</Button>
        {data === undefined || data.total === 0 ? null : (
          <output className="small muted tabular">
            {thousands(PER_PAGE * (search.page - 1) + 1)} to{' '}
            {thousands(PER_PAGE * (search.page - 1) + data.entries.length)} of {thousands(data.total)}
          </output>
        )}
      </form>
      {data !== undefined ? (
        data.total === 0 ? (
          <div className="card">
            <EmptyState title="Nothing found">{none} Try fewer words, or its number.</EmptyState>
          </div>
        ) : (
          <>
            <Entries kind={kind} entries={data.entries} openAt={openAt} />
            <Pages total={data.total} page={search.page} onPage={(page) => setSearch({ words: search.words, page })} />
          </>
        )
      ) : error === null ? (
        <LoadingScreen />
      ) : (
        <NotLoaded
          title={kind === 'facts' ? 'Unable to Load the Facts' : 'Unable to Load the Sections'}
          safe="Nothing was changed."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  );
}

function Entries({
  kind,
  entries,
  openAt,
}: Pick<ListProps, 'openAt'> & { readonly kind: SearchedKind; readonly entries: readonly Entry[] }): ReactNode {
  return (
    <ul className="card rows amendments__entries">
      {entries.map(({ id, name, place, text, topic, due, amended }, index) => (
        <li key={id}>
          {topic === '' || topic === entries[index - 1]?.topic ? null : <h3 className="amendments__topic">{topic}</h3>}
          <div className="column gap-6">
            <p className="flow">
              <b className="strong">{name}</b>
              <span className="small muted">{place}</span>
              {due === 0 ? null : <Badge tone="warn">{due === 1 ? '1 waits' : `${due} wait`}</Badge>}
              {amended ? <Badge tone="neutral">Changed here</Badge> : null}
            </p>
            <p className={kind === 'facts' ? 'law-text' : 'law-text amendments__opening'}>{text}</p>
          </div>
          <ButtonLink variant="quiet" href={openAt(kind, id)}>
            Change<span className="visually-hidden"> {name}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

function Pages({
  total,
  page,
  onPage,
}: {
  readonly total: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
}): ReactNode {
  const last = Math.ceil(total / PER_PAGE);
  if (last < 2) return null;
  return (
    <div className="flow">
      {page === 1 ? null : <Button onClick={() => onPage(page - 1)}>Previous Page</Button>}
      {page === last ? null : <Button onClick={() => onPage(page + 1)}>Next Page</Button>}
    </div>
  );
}

type ListSearch = { readonly words: string; readonly page: number };
type FoundPage = { readonly entries: readonly Entry[]; readonly total: number; readonly due: number };

async function readFacts(query: ListSearch, signal: AbortSignal): Promise<FoundPage> {
  const { entries, ...rest } = await api('GET /api/admin/law', { query, signal });
  return { ...rest, entries: entries.map((entry) => ({ ...entry, name: entry.id })) };
}

async function readSections(query: ListSearch, signal: AbortSignal): Promise<FoundPage> {
  const { entries, ...rest } = await sectionApi('GET /api/admin/law/sections', { query, signal });
  return {
    ...rest,
    entries: entries.map(({ body, provision, place, title, guide, isDue, amended }) => ({
      id: `${body}/${provision}`,
      name: place,
      place: title,
      text: guide,
      topic: '',
      due: isDue ? 1 : 0,
      amended,
    })),
  };
}
