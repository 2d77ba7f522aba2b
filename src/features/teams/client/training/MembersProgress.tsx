import Download from 'lucide-react/icons/download';
import EyeOff from 'lucide-react/icons/eye-off';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { serverNow } from '../../../../platform/client/server-clock.ts';
import { Badge } from '../../../../platform/client/ui/Badges.tsx';
import { buttonClass } from '../../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../../platform/client/ui/EmptyState.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { Bar } from '../../../../platform/client/ui/Progress.tsx';
import { grenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { ratingOf, scoreTone } from '../../../achievements/rules/quiz-score.ts';
import { KIND_NAMES } from '../../rules/training/offers.ts';
import { progressText, studiedText, type Progress } from '../../rules/training/progress.ts';
import type { Training } from './queries.ts';

/** Tone of the badge of a score. */
const TONES = { success: 'ok', warning: 'warn', danger: 'bad' } as const;

/** Maximum of assignments shown as columns; more are shown as rows. */
const MAX_COLUMNS = 4;

/** Shows the progress of members who share it, and the names of the others. */
export function MembersProgress({
  groupId,
  training,
}: {
  readonly groupId: string;
  readonly training: Training;
}): ReactNode {
  const { members, sharing, people, assignments } = training;
  return (
    <section className="training__members" aria-labelledby="members-progress">
      <div className="apart">
        <h2 id="members-progress">Members’ progress</h2>
        {sharing === 0 ? null : (
          <a className={buttonClass()} href={`/api/groups/${groupId}/training/file`} download>
            <Icon of={Download} size={18} />
            Export CSV
          </a>
        )}
      </div>
      <div className="notice training__consent">
        <Icon of={ShieldCheck} />
        <div>
          <p className="strong">
            {sharing === 0
              ? 'Nobody shares progress with you yet'
              : `${sharing} of ${members} ${members === 1 ? 'member shares' : 'members share'} progress with you`}
          </p>
          <p>
            {sharing === 0
              ? 'Each member can turn sharing on in this group.'
              : 'They agreed to it and can stop at any time. For the others, you see only that they are members.'}
          </p>
        </div>
      </div>
      {people.length === 0 ? (
        <div className="card">
          <EmptyState title="You are the only member" heading="h3">
            Invite people to the group, and they appear here.
          </EmptyState>
        </div>
      ) : sharing === 0 ? null : (
        <ProgressTable people={people} assignments={assignments} />
      )}
    </section>
  );
}

/** A table with a row for each member and a column for each assignment. */
function ProgressTable({ people, assignments }: Pick<Training, 'people' | 'assignments'>): ReactNode {
  const columns = assignments.map(({ id, title, kind }) => ({ id, name: `${title}, ${KIND_NAMES[kind]}` }));
  return (
    <div className="card training__table" data-many={columns.length > MAX_COLUMNS || undefined}>
      <table>
        <thead>
          <tr>
            <th scope="col">Member</th>
            {assignments.map(({ id, title, kind }) => (
              <th scope="col" key={id}>
                {title}
                <span className="training__kind">{KIND_NAMES[kind]}</span>
              </th>
            ))}
            <th scope="col">Last studied</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <MemberRow key={person.username} person={person} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MemberRow({
  person: { username, shared },
  columns,
}: {
  readonly person: Training['people'][number];
  readonly columns: readonly { readonly id: string; readonly name: string }[];
}): ReactNode {
  return (
    <tr>
      <th scope="row" translate="no">
        {username}
      </th>
      {shared === null ? (
        <td className="muted" colSpan={columns.length + 1}>
          <span className="line">
            <Icon of={EyeOff} size={16} />
            Does not share progress
          </span>
        </td>
      ) : (
        <>
          {shared.progress.map((progress, place) => (
            <LabelledCell key={columns[place]?.id} label={columns[place]?.name}>
              <Reached progress={progress} title={`${columns[place]?.name}, ${username}`} />
            </LabelledCell>
          ))}
          <LabelledCell label="Last studied">{studiedWhen(shared.lastStudied)}</LabelledCell>
        </>
      )}
    </tr>
  );
}

/** A cell with its own label for narrow screens, where column heads are hidden. */
function LabelledCell({
  label,
  children,
}: {
  readonly label: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <td>
      <span className="training__label" aria-hidden="true">
        {label}
      </span>
      {children}
    </td>
  );
}

function Reached({ progress, title }: { readonly progress: Progress; readonly title: string }): ReactNode {
  const text = progressText(progress);
  if (progress.by === 'cards') return <Bar label={title} value={progress.known} max={progress.of} text={text} />;
  return (
    <span className="flow">
      {text}
      {progress.best === null ? null : <Badge tone={TONES[scoreTone(progress.best)]}>{ratingOf(progress.best)}</Badge>}
    </span>
  );
}

/** The day of the member's last study, relative to today. */
function studiedWhen(day: string | null): string {
  return studiedText(day, grenadaDay(serverNow()));
}
