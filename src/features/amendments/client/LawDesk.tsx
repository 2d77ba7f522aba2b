import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import '../../../platform/client/styles/parts/rows.css';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { FactForm } from './FactForm.tsx';
import { api, LAW_KEY } from './queries.ts';
import { ReviewQueue } from './ReviewQueue.tsx';
import './amendments.css';

/** What is open on the desk: the list, one fact, or what waits. */
type Open = { readonly kind: 'list' } | { readonly kind: 'fact'; readonly id: string } | { readonly kind: 'due' };

/** The law: find a fact, change it, and read again what rests on it. */
export default function LawDesk(): ReactNode {
  const [open, setOpen] = useState<Open>({ kind: 'list' });
  const toList = () => setOpen({ kind: 'list' });
  if (open.kind === 'due') return <ReviewQueue onClose={toList} />;
  if (open.kind === 'fact')
    return <FactForm factId={open.id} onClose={toList} onSaved={() => setOpen({ kind: 'due' })} />;
  return <FactList onFact={(id) => setOpen({ kind: 'fact', id })} onDue={() => setOpen({ kind: 'due' })} />;
}

/** The facts that hold the words looked for, those with items that wait first. */
function FactList({ onFact, onDue }: { readonly onFact: (id: string) => void; readonly onDue: () => void }): ReactNode {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...LAW_KEY, 'list', words, page],
    queryFn: ({ signal }) => api('GET /api/admin/law', { query: { words, page }, signal }),
    refetchOnMount: 'always',
  });
  return (
    <section className="card padded column gap-14" aria-label="The law" aria-busy={isFetching}>
      <h2 className="title">Change a fact</h2>
      <p className="muted">See what rests on a fact before you save. Saving takes it out of quizzes and exams.</p>
      {data === undefined || data.due === 0 ? null : (
        <p className="flow">
          {data.due === 1 ? '1 item waits to be read again.' : `${data.due} items wait to be read again.`}
          <Button variant="primary" onClick={onDue}>
            Review them
          </Button>
        </p>
      )}
      <form
        className="amendments__search"
        onSubmit={(event) => {
          event.preventDefault();
          setWords(typed.trim());
          setPage(1);
        }}
      >
        <TextField
          label="Words or number of a fact"
          value={typed}
          maxLength={60}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">Search</Button>
      </form>
      {error === null ? null : (
        <p role="alert">
          {sentenceOf(error, 'The facts did not load.')} <Button onClick={() => void refetch()}>Try Again</Button>
        </p>
      )}
      {data === undefined && error === null ? <p className="muted">Loading...</p> : null}
      {data?.total === 0 ? <p>No fact holds all of these words.</p> : null}
      {data === undefined ? null : (
        <>
          <ul className="rows amendments__facts">
            {data.entries.map(({ id, topic, place, text, due, amended }) => (
              <li key={id}>
                <div className="column">
                  <p>
                    <b>{id}</b> <span className="muted">{place}</span>
                  </p>
                  <p className="law-text">{text}</p>
                  <p className="small muted">
                    {topic}
                    {amended ? '. Changed here' : ''}
                    {due === 0 ? '' : `. ${due} ${due === 1 ? 'item waits' : 'items wait'}`}
                  </p>
                </div>
                <Button onClick={() => onFact(id)}>
                  Change<span className="visually-hidden"> {id}</span>
                </Button>
              </li>
            ))}
          </ul>
          <div className="flow">
            {page === 1 ? null : <Button onClick={() => setPage(page - 1)}>Previous Page</Button>}
            {page * data.entries.length >= data.total || data.entries.length < 20 ? null : (
              <Button onClick={() => setPage(page + 1)}>Next Page</Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
