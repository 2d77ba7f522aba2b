import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useLocation } from 'wouter';
import '../../../../platform/client/styles/parts/dock.css';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Checkbox, RadioGroup } from '../../../../platform/client/ui/CheckboxAndRadios.tsx';
import { TRIAL_DAYS } from '../../../access/rules/access.ts';
import type { SessionUser } from '../../../accounts/client/service.ts';
import { trialDaysOf, UPGRADE_ANYTIME } from '../../../access/rules/access.ts';
import { FIRST_LEVEL } from '../../../achievements/rules/levels.ts';
import { useDeck, type DeckAnswer } from '../../../cards/client/service.ts';
import { GoalTiles, PurposeTiles } from '../../../goals/client/parts.tsx';
import { chooseGoal, type GoalChoice } from '../../../goals/client/service.ts';
import { DEFAULT_GOAL, type DailyGoal, DEFAULT_PURPOSE, type Purpose } from '../../../goals/rules/goals.ts';
import {
  enterLevel,
  exitLevel,
  storedLevel,
  storedStudyMode,
  storeStudyMode,
} from '../../../progress/client/service.ts';
import type { StudyMode } from '../../../progress/rules/study-mode.ts';
import { enableMail, MAIL_OFFER } from '../../../reminders/client/service.ts';
import './first-steps.css';

const MODES = [
  { value: 'achievement', label: 'Achievement' },
  { value: 'classic', label: 'Classic' },
] as const;

/** The screen after registration: purpose, daily goal and study mode, all optional. */
export default function FirstSteps({
  user,
  changeStudy,
}: {
  readonly user: SessionUser;
  readonly changeStudy: (apply: () => void) => void;
}): ReactNode {
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  const [goal, setGoal] = useState<DailyGoal | null>(null);
  const [mode, setMode] = useState<StudyMode>(() => storedStudyMode() ?? 'achievement');
  const [remind, setRemind] = useState(false);
  const { deck } = useDeck(user.id);
  const [trialDays] = useState(() => trialDaysOf(user, new Date()));
  const start = useStart({ mode, remind, changeStudy });
  // Start and Skip store the defaults for what was not chosen (product-rules.md, G1 and G3).
  const choice = { dailyGoal: goal ?? DEFAULT_GOAL, purpose: purpose ?? DEFAULT_PURPOSE };

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    start.save(choice);
  }

  return (
    <form className="wrap dashboard__first" onSubmit={submit}>
      <div className="apart">
        <p className="note over">
          Welcome, <span translate="no">{user.username}</span>.
        </p>
        <Button variant="quiet" type="submit">
          Skip
        </Button>
      </div>
      <div className="dashboard__first-columns">
        <div>
          <div className="column gap-10">
            {/* Text instead of a notice: on a phone a notice would cover a button. */}
            {trialDays === TRIAL_DAYS ? (
              <p className="small">
                <b className="strong">Trial Started</b> <span className="muted">{UPGRADE_ANYTIME}</span>
              </p>
            ) : null}
            <h1 id="purpose">What brings you here?</h1>
          </div>
          <PurposeTiles labelledBy="purpose" value={purpose} onChange={setPurpose} />
        </div>
        <div>
          <h2 className="title" id="goal">
            Your daily goal
          </h2>
          <GoalTiles labelledBy="goal" value={goal} onChange={setGoal} />
          <Checkbox label={MAIL_OFFER} checked={remind} onChange={(event) => setRemind(event.target.checked)} />
          <p className="small muted">You can change all of it in your account.</p>
          <RadioGroup<StudyMode> label="How you study" choices={MODES} value={mode} onChange={setMode} row />
          <p className="tiny muted">{deck === undefined ? '\u00A0' : openText(deck.paywall)}</p>
        </div>
      </div>
      <div className="dock column dashboard__first-dock">
        {start.failure === null ? null : (
          <div className="column" role="alert">
            <p className="small">{start.failure}</p>
            <Button onClick={start.begin}>Start without saving</Button>
          </div>
        )}
        <Button variant="primary" large type="submit" busy={start.busy} busyLabel="Starting...">
          Start
        </Button>
      </div>
    </form>
  );
}

/** Stores the choice, then opens the first card. When storing fails, the user may start without it and sees this screen again later. */
function useStart({
  mode,
  remind,
  changeStudy,
}: {
  readonly mode: StudyMode;
  readonly remind: boolean;
  readonly changeStudy: (apply: () => void) => void;
}) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  function begin(): void {
    changeStudy(() => {
      storeStudyMode(mode);
      if (mode === 'classic') exitLevel();
      // A user who has studied in this browser continues at the stored level.
      else if (storedLevel() === null) enterLevel(FIRST_LEVEL);
    });
    navigate(mode === 'classic' ? '/study-sets' : '/flashcards');
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (choice: GoalChoice) => {
      await Promise.all([chooseGoal(client, choice), remind ? enableMail() : undefined]);
    },
    onSuccess: begin,
  });
  return {
    begin,
    busy: isPending,
    failure: error === null ? null : `That was not saved. ${sentenceOf(error, 'Please try again.')}`,
    save: (choice: GoalChoice) => {
      if (!isPending) mutate(choice);
    },
  };
}

/** States the number of open cards. */
function openText({ accessType, availableCards, totalCards }: DeckAnswer['paywall']): string {
  if (accessType === 'premium') return `All ${totalCards} cards are open to you.`;
  const open = `${availableCards} of ${totalCards} cards. Plans can wait.`;
  return accessType === 'trial' ? `Your ${TRIAL_DAYS}-day trial is open: ${open}` : `Open to you: ${open}`;
}
