import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState, type ReactNode } from 'react';
import '../../../../platform/client/styles/parts/volume.css';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { Bar } from '../../../../platform/client/ui/Progress.tsx';
import { persistedStop } from '../../../flashcards/client/service.ts';
import { laterStop, type StudyStop } from '../../../flashcards/rules/study-stop.ts';
import { enterLevel, switchLevelMode } from '../../../progress/client/service.ts';
import type { Dashboard } from '../queries.ts';

/** A link to the next card: after the last answer on any device, the first card for a new user, or a quiz when all open cards are done. */
export function ContinuePanel({
  userId,
  next: stored,
  progress,
  everythingOpen,
}: {
  readonly userId: number;
  readonly next: Dashboard['next'];
  readonly progress: Dashboard['progress'];
  /** Whether the user's access opens all cards. */
  readonly everythingOpen: boolean;
}): ReactNode {
  const [here] = useState(() => persistedStop(userId));
  if (stored === null) return <AllDone everythingOpen={everythingOpen} />;
  const next = laterStop<StudyStop>(stored, here);
  const isNew = progress.completed === 0 && next.at === null;
  const position = `card ${next.position} of ${next.total}`;
  return (
    <Panel
      note={noteOf(isNew, next.at !== null)}
      title={next.title}
      action={
        <ButtonLink variant="foil" large href={linkOf(next)} onClick={() => enterSet(next)}>
          {isNew ? 'Start with one card' : 'Continue studying'} <Icon of={ArrowRight} strokeWidth={2} />
        </ButtonLink>
      }
    >
      <p className="dashboard__position smallish tabular">
        {next.setName}, {position}
        {isNew ? '. About a minute.' : null}
      </p>
      <Bar value={next.position - 1} max={next.total} label={`${next.setName} progress`} words={position} wordsHidden />
    </Panel>
  );
}

function noteOf(isNew: boolean, stopped: boolean): string {
  if (isNew) return 'Your first card.';
  return stopped ? 'Continue where you stopped.' : 'Next to study.';
}

function linkOf({ set, cardId }: StudyStop): string {
  const query = new URLSearchParams(set);
  query.delete('level');
  query.set('card', String(cardId));
  return `/flashcards?${query.toString()}`;
}

/** Stores the level in the browser: the address does not contain it. */
function enterSet({ level }: StudyStop): void {
  if (level === null) switchLevelMode(false);
  else enterLevel(level);
}

function AllDone({ everythingOpen }: { readonly everythingOpen: boolean }): ReactNode {
  return (
    <Panel
      note="Every card is read."
      title={everythingOpen ? 'You have completed the whole deck.' : 'You have completed every card open to you.'}
      action={
        <ButtonLink variant="foil" large href="/quiz">
          Take a quiz <Icon of={ArrowRight} strokeWidth={2} />
        </ButtonLink>
      }
    >
      <p className="dashboard__position smallish">A quiz shows what you remember.</p>
    </Panel>
  );
}

function Panel({
  note,
  title,
  action,
  children,
}: {
  readonly note: string;
  readonly title: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className="volume dashboard__continue cloth" aria-labelledby="continue">
      <span className="volume-spine" aria-hidden="true">
        <i />
        <i />
      </span>
      <div>
        <p className="note">{note}</p>
        <h2 id="continue">{title}</h2>
        {children}
      </div>
      <div className="flow dashboard__ways">{action}</div>
    </section>
  );
}
