import { useState, type ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Checkbox, RadioGroup, type RadioChoice } from '../../../platform/client/ui/CheckboxAndRadios.tsx';
import { ChevronDownGlyph } from '../../../platform/client/ui/shell-glyphs.tsx';
import { formatAccommodation, parseAccommodation } from '../../accounts/rules/time-accommodation.ts';
import { SECONDS_PER_QUESTION, type QuizLevel, type QuizMode, type QuizSetup } from '../rules/quiz.ts';

/** The labels of the modes. */
export const MODE_NAMES: Readonly<Record<QuizMode, string>> = {
  adaptive: 'Adaptive',
  random: 'Random',
  weak_spots: 'My weak spots',
};

const MODES: readonly RadioChoice<QuizMode>[] = [
  { value: 'adaptive', label: 'Adaptive', help: 'Questions of your level, with some from the levels next to it.' },
  { value: 'random', label: 'Random', help: 'Questions of every level, as they come.' },
  {
    value: 'weak_spots',
    label: 'Practise my weak spots',
    help: 'Only what you missed before. Recent misses come most often.',
  },
];

const LEVEL_NAMES: Readonly<Record<QuizLevel, string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

const LEVELS: readonly RadioChoice<QuizLevel>[] = (['beginner', 'intermediate', 'advanced'] as const).map((value) => ({
  value,
  label: LEVEL_NAMES[value],
}));

const TIMES: readonly RadioChoice<string>[] = SECONDS_PER_QUESTION.map((seconds) => ({
  value: String(seconds),
  label: `${seconds} seconds`,
}));

export interface QuizOptionsProps {
  readonly setup: QuizSetup;
  /** Whether the options are unfolded at first. */
  readonly initiallyOpen: boolean;
  /** Percent of the usual time that the account gives; undefined while it loads. */
  readonly timeAccommodation: number | undefined;
  readonly onChange: (part: Partial<QuizSetup>) => void;
}

/** The mode, level and clock of a quiz, folded under a line that names the current choice. */
export function QuizOptions({ setup, initiallyOpen, timeAccommodation, onChange }: QuizOptionsProps): ReactNode {
  const [open] = useState(initiallyOpen);
  return (
    <details className="quiz__options" open={open}>
      <summary className="apart">
        <span className="column">
          <span className="smallish strong">Options</span>
          <span className="small muted">{summaryOf(setup)}</span>
        </span>
        <ChevronDownGlyph size={20} />
      </summary>
      <div className="quiz__option-fields">
        {setup.studyLevel === undefined ? (
          <>
            <RadioGroup label="Quiz mode" choices={MODES} value={setup.mode} onChange={(mode) => onChange({ mode })} />
            <RadioGroup
              label="Level"
              help={setup.mode === 'adaptive' ? undefined : 'This mode asks every level.'}
              choices={LEVELS}
              value={setup.level}
              disabled={setup.mode !== 'adaptive'}
              onChange={(level) => onChange({ level })}
            />
          </>
        ) : null}
        <div className="column gap-16 quiz__timed">
          <Checkbox
            label="Timed mode"
            help="When time is up, your answer is sent as it is. The clock keeps running if you leave the page."
            checked={setup.timed}
            onChange={(event) => onChange({ timed: event.target.checked })}
          />
          {setup.timed ? (
            <RadioGroup
              label="Time per question"
              choices={TIMES}
              value={String(setup.secondsPerQuestion)}
              row
              onChange={(value) =>
                onChange({
                  secondsPerQuestion:
                    SECONDS_PER_QUESTION.find((seconds) => String(seconds) === value) ?? setup.secondsPerQuestion,
                })
              }
            />
          ) : null}
          <MoreTime accommodation={timeAccommodation} />
        </div>
      </div>
    </details>
  );
}

/** Returns the current choice in a line: `Adaptive, Beginner, no timer`. */
function summaryOf({ mode, level, timed, secondsPerQuestion, studyLevel }: QuizSetup): string {
  const clock = timed ? `${secondsPerQuestion} seconds each` : 'no timer';
  if (studyLevel !== undefined) return `Every question of the level, ${clock}`;
  return [MODE_NAMES[mode], ...(mode === 'adaptive' ? [LEVEL_NAMES[level]] : []), clock].join(', ');
}

/** Names the extra time the account gives; nothing for the usual time. `accommodation` in percent of it. */
function MoreTime({ accommodation = 100 }: { readonly accommodation: number | undefined }): ReactNode {
  const percent = parseAccommodation(accommodation);
  if (percent === 100) return null;
  const label = formatAccommodation(percent);
  return (
    <p className="small muted">
      Your account gives you {label.charAt(0).toLowerCase() + label.slice(1)}.{' '}
      <Anchor className="link reach" href="/account">
        Change it
      </Anchor>
    </p>
  );
}
