import type { ReactNode } from 'react';
import { Statute } from './Statute.tsx';

const AUDIENCES = [
  ['HR professionals', 'Check the rule before the meeting, not after it.'],
  ['Employers', 'Know what you owe, and put it in writing.'],
  ['Employees', 'Read your rights in words you would use.'],
  ['Union reps', 'Recognition, bargaining and disputes, by section.'],
  ['Students', 'Revise in short sittings and keep your streak.'],
  ['The public', 'Start from nothing. No law degree needed.'],
] as const;

/** Whom the product serves, and what each gets from it. */
export function Audiences(): ReactNode {
  return (
    <section className="landing__part wrap">
      <Statute note="For whom." title="One law, many chairs at the table.">
        <dl className="landing__audiences">
          {AUDIENCES.map(([who, what]) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Statute>
    </section>
  );
}
