import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import { apiClient } from '../../../platform/client/api-client.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import { dollars } from '../../access/rules/plans.ts';
import type { adminContract } from '../contract.ts';
import { SEARCH_LENGTH } from '../rules/admin-paths.ts';
import { Loaded } from './Loaded.tsx';
import './admin-list.css';

const api = apiClient<typeof adminContract>();

/** Results of the panel's search: the users, payments and cards that match `?q=`. */
export default function AdminSearch(): ReactNode {
  const text = (new URLSearchParams(useSearch()).get('q') ?? '').trim().slice(0, SEARCH_LENGTH);
  const results = useQuery({
    queryKey: ['admin', 'search', text],
    queryFn: ({ signal }) => api('GET /api/admin/search', { query: { q: text }, signal }),
    enabled: text !== '',
    refetchOnMount: 'always',
  });
  if (text === '')
    return (
      <EmptyState title="What are you looking for?">
        Type the start of a username or email address, a full receipt number, or the number or text of a card.
      </EmptyState>
    );
  return (
    <Loaded query={results} failed="Unable to Search">
      {({ users, payments, cards }) =>
        users.length + payments.length + cards.length === 0 ? (
          <EmptyState title={keepNames`Nothing found for ${text}`}>
            Try the start of a username or email address, a full receipt number, or the number or words of a card.
          </EmptyState>
        ) : (
          <>
            <Results title="Users" all={`/admin/users?${new URLSearchParams({ query: text })}`}>
              {users.map(({ id, username, email, suspendedAt }) => (
                <li key={id} className="column" translate="no">
                  <p className="flow">
                    <Anchor className="link admin__lead" href={`/admin/users?person=${id}`}>
                      {username}
                    </Anchor>
                    {suspendedAt === null ? null : <Badge tone="bad">Suspended</Badge>}
                  </p>
                  <p className="small muted">{email}</p>
                </li>
              ))}
            </Results>
            <Results title="Payments" all={`/admin/payments?${new URLSearchParams({ query: text })}`}>
              {payments.map(({ id, number, planName, amountCents, username }) => (
                <li key={id} className="column">
                  <Anchor className="link admin__lead tabular" href={`/admin/payments?order=${id}`}>
                    {number}
                  </Anchor>
                  <p className="small muted">
                    {planName} for {username === null ? 'a closed account' : <span translate="no">{username}</span>},{' '}
                    {dollars(amountCents)}
                  </p>
                </li>
              ))}
            </Results>
            <Results title="Cards" all={`/admin/cards?${new URLSearchParams({ search: text })}`}>
              {cards.map(({ id, question, isDeleted }) => (
                <li key={id} className="column">
                  <Anchor className="link admin__lead" href={`/admin/cards?card=${id}`}>
                    {question}
                  </Anchor>
                  <p className="small muted flow">
                    Card {id} {isDeleted ? <Badge>Deleted</Badge> : null}
                  </p>
                </li>
              ))}
            </Results>
          </>
        )
      }
    </Loaded>
  );
}

/** The results of one kind, with a link to all of them in their list. Shows nothing without results. */
function Results({
  title,
  all,
  children,
}: {
  readonly title: string;
  readonly all: string;
  readonly children: readonly ReactNode[];
}): ReactNode {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section className="card padded column" aria-labelledby={id}>
      <div className="apart">
        <h2 className="title" id={id}>
          {title}
        </h2>
        <Anchor className="link reach" href={all}>
          See the list<span className="visually-hidden"> of {title.toLowerCase()}</span>
        </Anchor>
      </div>
      <ul className="rows admin__entries">{children}</ul>
    </section>
  );
}
