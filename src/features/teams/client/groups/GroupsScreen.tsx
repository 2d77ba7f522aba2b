import { useMutation } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useLocation } from 'wouter';
import './groups.css';
import { Anchor } from '../../../../platform/client/ui/Anchor.tsx';
import { Badge } from '../../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { Skeleton, Skeletons } from '../../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../../platform/client/ui/NotLoaded.tsx';
import { PageHead } from '../../../../platform/client/ui/PageHead.tsx';
import { SelectField } from '../../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../../platform/client/ui/TextField.tsx';
import { counted } from '../../../../platform/shared/numbers.ts';
import { useDebounced } from '../../../../platform/client/use-debounced.ts';
import { GROUP_CATEGORIES, GROUP_SEARCH_LENGTH, joinGroupPath, readInviteCode } from '../../rules/groups/group.ts';
import GroupForm from './GroupForm.tsx';
import { GroupUses } from './GroupUses.tsx';
import { groupsApi, useOwnGroups, usePublicGroups, type Group, type GroupSettings } from './queries.ts';

/** With fewer public groups, a list without a search says it all. */
const SEARCH_FROM = 7;

/** Delay between typing and searching, in milliseconds. */
const REST_MS = 300;

/** `/groups`: the user's groups, public groups, and forms to create or join one. */
export default function GroupsScreen(): ReactNode {
  const [, navigate] = useLocation();
  const [making, setMaking] = useState(false);
  const own = useOwnGroups();
  const isEmpty = own.data?.groups.length === 0;
  const hasPublicGroups = usePublicGroups('', null).data?.pages.some(({ groups }) => groups.length > 0) === true;
  const make = useMutation({
    mutationFn: (body: GroupSettings & { readonly id: string }) => groupsApi('POST /api/groups', { body }),
    onSuccess: ({ id }) => navigate(`/groups/${id}`),
  });

  function send(settings: GroupSettings): void {
    // Sent once more after its answer was lost, it is the same group.
    make.mutate({ ...settings, id: make.variables?.id ?? crypto.randomUUID() });
  }

  const ownGroups = <OwnGroups key="own" isAlone={!hasPublicGroups} />;
  const codeForm = <CodeForm key="code" />;
  const publicGroups = <PublicGroups key="public" />;
  return (
    <div className="wrap groups__page">
      <PageHead
        title="Study Groups"
        sub="Study with others: talk about cards, share them, and reach a goal together."
        actions={
          own.isPending ? null : (
            <Button variant={isEmpty ? 'primary' : 'secondary'} onClick={() => setMaking(true)}>
              <Icon of={Plus} size={18} />
              {isEmpty ? 'Start a group' : 'New group'}
            </Button>
          )
        }
      />
      <div className="groups__hall">
        {isEmpty ? [ownGroups, publicGroups, codeForm] : [ownGroups, codeForm, publicGroups]}
        {isEmpty && !hasPublicGroups ? <GroupUses /> : null}
      </div>
      {making ? (
        <GroupForm
          title="A new group"
          send="Make the group"
          doing="Making..."
          busy={make.isPending}
          error={make.error}
          onSend={send}
          onClose={() => {
            setMaking(false);
            make.reset();
          }}
        />
      ) : null}
    </div>
  );
}

function OwnGroups({
  isAlone,
}: {
  /** Whether it is the only section, which needs no visible heading. */
  readonly isAlone: boolean;
}): ReactNode {
  const { data, error, isFetching, refetch } = useOwnGroups();
  const isEmpty = data?.groups.length === 0;
  return (
    <section aria-labelledby="own-groups">
      <h2 id="own-groups" className={isAlone || isEmpty ? 'visually-hidden' : 'groups__title'}>
        Your groups
      </h2>
      {data === undefined ? (
        error === null ? (
          <Waiting label="Loading your groups" />
        ) : (
          <NotLoaded
            title="Your groups did not load"
            safe="Nothing is lost."
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )
      ) : isEmpty ? (
        <p className="muted">You are not in a group yet. Start one for your class or workplace, or join one here.</p>
      ) : (
        <GroupList groups={data.groups} />
      )}
    </section>
  );
}

function CodeForm(): ReactNode {
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const [issue, setIssue] = useState<string | undefined>();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = readInviteCode(text);
    if (code === null) setIssue('That is not a code. Codes look like 7K3Q-X9M2-TDA1.');
    else navigate(joinGroupPath(code));
  }

  return (
    <form className="card padded groups__code" onSubmit={submit} noValidate>
      <TextField
        label="Join with a code"
        help="Enter the code or link you were sent."
        value={text}
        error={issue}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setText(target.value);
          setIssue(undefined);
        }}
      />
      <Button type="submit">Find group</Button>
    </form>
  );
}

function PublicGroups(): ReactNode {
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<GroupSettings['category'] | null>(null);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = usePublicGroups(
    useDebounced(search.trim(), REST_MS),
    category,
  );
  const groups = data?.pages.flatMap((page) => page.groups);
  const isFiltered = search !== '' || category !== null;
  if (groups?.length === 0 && !isFiltered) return null;
  return (
    <section aria-labelledby="public-groups">
      <h2 id="public-groups" className="groups__title">
        Public groups
      </h2>
      {isFiltered || hasNextPage || (groups !== undefined && groups.length >= SEARCH_FROM) ? (
        <div className="groups__filters">
          <TextField
            label="Search public groups"
            type="search"
            value={search}
            maxLength={GROUP_SEARCH_LENGTH}
            onChange={({ target }) => setSearch(target.value)}
          />
          <SelectField
            label="Topic"
            value={category ?? ''}
            choices={[{ value: '', label: 'Anything' }, ...GROUP_CATEGORIES.map((value) => ({ value, label: value }))]}
            onChange={({ target }) => setCategory(GROUP_CATEGORIES.find((each) => each === target.value) ?? null)}
          />
        </div>
      ) : null}
      {groups === undefined ? (
        error === null ? (
          <Waiting label="Loading public groups" />
        ) : (
          <NotLoaded
            title="Public groups did not load"
            safe="Your own groups are safe."
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )
      ) : groups.length === 0 ? (
        <p className="muted">No group found. Try fewer words, or start this group yourself.</p>
      ) : (
        <>
          <GroupList groups={groups} />
          {hasNextPage ? (
            <Button busy={isFetchingNextPage} busyLabel="Loading..." onClick={() => void fetchNextPage()}>
              More groups
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
}

function GroupList({ groups }: { readonly groups: readonly Group[] }): ReactNode {
  return (
    <ul className="groups__list groups__pairs">
      {groups.map((group) => (
        <li key={group.id}>
          <Anchor className="card apart groups__entry" href={`/groups/${group.id}`}>
            <span className="column gap-6">
              <span className="flow">
                <span className="title serif groups__name" translate="no">
                  {group.name}
                </span>
                {group.you?.role === 'owner' ? <Badge>Owner</Badge> : null}
                {group.you?.role === 'moderator' ? <Badge>Moderator</Badge> : null}
              </span>
              {group.description === '' ? null : <span className="groups__about">{group.description}</span>}
              <span className="small muted">{factsOf(group)}</span>
            </span>
            <span className="line strong">
              {group.you === null ? 'Join' : null}
              <Icon of={ChevronRight} />
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ category, members, isPublic, weeklyGoal }: Group): string {
  const counts = `${isPublic ? 'Public' : 'Private'} group, ${counted(members, 'member')}. ${category}.`;
  return weeklyGoal === null ? counts : `${counts} Goal: ${weeklyGoal} cards a week.`;
}

function Waiting({ label }: { readonly label: string }): ReactNode {
  return (
    <Skeletons label={label} className="column gap-12">
      <Skeleton height="92px" radius="var(--r-3)" />
      <Skeleton height="92px" radius="var(--r-3)" />
    </Skeletons>
  );
}
