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

/** Where study goes on: the last set and card, by the server or this device, the first one for a newcomer, or a quiz when every open card is done. */
export function ContinuePanel({
  userId,
  next: known,
  progress,
  everythingOpen,
}: {
  readonly userId: number;
  readonly next: Dashboard['next'];
  readonly progress: Dashboard['progress'];
  /** Whether the learner's access opens the whole deck. */
  readonly everythingOpen: boolean;
}): ReactNode {
  const [here] = useState(() => persistedStop(userId));
  if (known === null) return <AllDone everythingOpen={everythingOpen} />;
  const next = laterStop<StudyStop>(known, here);
  const newcomer = progress.completed === 0 && next.at === null;
  const place = `card ${next.position} of ${next.total}`;
  return (
    <Panel
      note={noteOf(newcomer, next.at !== null)}
      title={next.title}
      action={
        <ButtonLink variant="foil" large href={addressOf(next)} onClick={() => enterSet(next)}>
          {newcomer ? 'Start with one card' : 'Continue studying'} <Icon of={ArrowRight} strokeWidth={2} />
        </ButtonLink>
      }
    >
      <p className="dashboard__position smallish tabular">
        {next.setName}, {place}
        {newcomer ? '. About a minute.' : null}
      </p>
      <Bar value={next.position - 1} max={next.total} label={`${next.setName} progress`} words={place} wordsHidden />
    </Panel>
  );
}

function noteOf(newcomer: boolean, stopped: boolean): string {
  if (newcomer) return 'Your first card.';
  return stopped ? 'Continue where you stopped.' : 'Next to study.';
}

/** The address of a card in its set. */
function addressOf({ set, cardId }: StudyStop): string {
  const query = new URLSearchParams(set);
  query.delete('level');
  query.set('card', String(cardId));
  return `/flashcards?${query.toString()}`;
}

/** Which level is studied, if any, is kept by the browser, not in the address. */
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
