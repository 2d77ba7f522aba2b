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
import { SEARCH_LENGTH, SEARCH_RESULTS } from '../rules/admin-paths.ts';
import { PanelSearch } from './PanelSearch.tsx';
import { Loaded } from './Loaded.tsx';
import './admin-list.css';

const api = apiClient<typeof adminContract>();

const SEARCHABLE =
  'the start of a username or email address, a full receipt or certificate number, or the number or words of a card';

/** Results of the panel's search: the users, certificates, payments and cards that match `?q=`. */
export default function AdminSearch(): ReactNode {
  const text = (new URLSearchParams(useSearch()).get('q') ?? '').trim().slice(0, SEARCH_LENGTH);
  const results = useQuery({
    queryKey: ['admin', 'search', text],
    queryFn: ({ signal }) => api('GET /api/admin/search', { query: { q: text }, signal }),
    enabled: text !== '',
    refetchOnMount: 'always',
  });
  return (
    <>
      <PanelSearch key={text} label="Search for" searched={text} />
      {text === '' ? (
        <div className="card">
          <EmptyState title="What are you looking for?">Type {SEARCHABLE}.</EmptyState>
        </div>
      ) : (
        <Loaded query={results} failed="Unable to Search">
          {({ users, certificates, payments, cards }) => (
            <div className="card rows">
              {users.length + certificates.length + payments.length + cards.length > 0 ? null : (
                <EmptyState title={keepNames`Nothing found for ${text}`}>Try {SEARCHABLE}.</EmptyState>
              )}
              <Results title="Users" all={`/admin/users?${new URLSearchParams({ query: text })}`}>
                {users.map(({ id, username, email, suspendedAt }) => (
                  <li key={id} className="flow" translate="no">
                    <Anchor className="link admin__lead" href={`/admin/users?person=${id}`}>
                      {username}
                    </Anchor>
                    {suspendedAt === null ? null : <Badge tone="bad">Suspended</Badge>}
                    <span className="small muted">{email}</span>
                  </li>
                ))}
              </Results>
              {/* Their list does not search emails, as this search does. */}
              <Results title="Certificates" all={null}>
                {certificates.map(({ number, learnerName, certificationName, isValid }) => (
                  <li key={number} className="flow">
                    <Anchor
                      className="link admin__lead"
                      href={`/admin/certificates?${new URLSearchParams({ query: number })}`}
                      translate="no"
                    >
                      {learnerName}
                    </Anchor>
                    {isValid ? null : <Badge tone="bad">Revoked</Badge>}
                    <span className="small muted">
                      {certificationName}, <span translate="no">{number}</span>
                    </span>
                  </li>
                ))}
              </Results>
              <Results title="Payments" all={`/admin/payments?${new URLSearchParams({ query: text })}`}>
                {payments.map(({ id, number, planName, amountCents, username }) => (
                  <li key={id} className="flow">
                    <Anchor className="link admin__lead tabular" href={`/admin/payments?order=${id}`}>
                      {number}
                    </Anchor>
                    <span className="small muted">
                      {planName} for {username === null ? 'a closed account' : <span translate="no">{username}</span>},{' '}
                      {dollars(amountCents)}
                    </span>
                  </li>
                ))}
              </Results>
              <Results title="Cards" all={`/admin/cards?${new URLSearchParams({ search: text })}`}>
                {cards.map(({ id, question, isDeleted }) => (
                  <li key={id} className="flow">
                    <Anchor className="link admin__lead" href={`/admin/cards?card=${id}`}>
                      {question}
                    </Anchor>
                    <span className="small muted">Card {id}</span>
                    {isDeleted ? <Badge>Deleted</Badge> : null}
                  </li>
                ))}
              </Results>
            </div>
          )}
        </Loaded>
      )}
    </>
  );
}

/** The results of one kind, with a link to all of them in their list, if `all` leads there. Shows nothing without results. */
function Results({
  title,
  all,
  children,
}: {
  readonly title: string;
  readonly all: string | null;
  readonly children: readonly ReactNode[];
}): ReactNode {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section className="admin__results" aria-labelledby={id}>
      <div className="apart">
        <h2 className="title" id={id}>
          {title}{' '}
          <span className="muted tabular">
            {children.length < SEARCH_RESULTS ? children.length : `${SEARCH_RESULTS} or more`}
          </span>
        </h2>
        {all === null || children.length < SEARCH_RESULTS ? null : (
          <Anchor className="link reach small" href={all}>
            See in {title}
          </Anchor>
        )}
      </div>
      <ul>{children}</ul>
    </section>
  );
}
