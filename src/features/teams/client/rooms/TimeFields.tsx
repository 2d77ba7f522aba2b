import type { ReactNode } from 'react';
import { SelectField } from '../../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../../platform/client/ui/TextField.tsx';
import { SECONDS_PER_CARD, USUAL_SECONDS } from '../../rules/rooms/session-plan.ts';
import type { SessionFields } from './use-session-form.ts';

const DURATIONS = [15, 30, 45, 60, 90, 120, 180, 240];

/** When a session is, how long it lasts, and how long each of its cards is open. */
export function TimeFields({
  fields,
  dayFault,
  change,
}: {
  readonly fields: SessionFields;
  /** What is wrong with the day and the time. */
  readonly dayFault: string | undefined;
  readonly change: (changed: Partial<SessionFields>) => void;
}): ReactNode {
  return (
    <div className="live-rooms__fields">
      <TextField
        label="Day"
        type="date"
        required
        value={fields.day}
        error={dayFault}
        onChange={({ target }) => change({ day: target.value })}
      />
      <TextField
        label="Time in Grenada"
        type="time"
        required
        value={fields.time}
        onChange={({ target }) => change({ time: target.value })}
      />
      <SelectField
        label="Duration"
        choices={DURATIONS.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
        value={String(fields.duration)}
        onChange={({ target }) => change({ duration: Number(target.value) })}
      />
      <SelectField
        label="Time for each card"
        choices={SECONDS_PER_CARD.map((seconds) => ({ value: String(seconds), label: `${seconds} seconds` }))}
        value={String(fields.seconds)}
        onChange={({ target }) =>
          change({ seconds: SECONDS_PER_CARD.find((each) => String(each) === target.value) ?? USUAL_SECONDS })
        }
      />
    </div>
  );
}
