import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { RadioGroup } from '../../../platform/client/ui/CheckboxAndRadios.tsx';
import { FieldError } from '../../../platform/client/ui/Field.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { CARDS_PER_DAY, type ReviewSettings } from '../rules/review-day.ts';
import { reviewApi } from './queries.ts';

export interface SettingsFormProps {
  readonly settings: ReviewSettings;
  /** The settings are these from now on. */
  readonly onSettings: (settings: ReviewSettings) => void;
}

/** How someone likes to review. A choice holds at once, and is taken back when it cannot be kept. */
export function SettingsForm({ settings: kept, onSettings }: SettingsFormProps): ReactNode {
  /* The cache tells of a change a moment later, and a control must show its choice at once. */
  const [settings, setSettings] = useState(kept);
  const [failure, setFailure] = useState<string>();

  function hold(chosen: ReviewSettings): void {
    setSettings(chosen);
    onSettings(chosen);
  }

  async function choose(chosen: ReviewSettings): Promise<void> {
    hold(chosen);
    setFailure(undefined);
    try {
      await reviewApi('PUT /api/review/settings', { body: chosen });
    } catch (error) {
      hold(settings);
      setFailure(`That was not saved. ${sentenceOf(error, 'Please try again.')}`);
    }
  }

  return (
    <section className="card padded review__settings" aria-labelledby="settings">
      <h2 className="title" id="settings">
        How you review
      </h2>
      <SelectField
        label="Cards a day"
        value={String(settings.cardsPerDay)}
        choices={CARDS_PER_DAY.map((count) => ({ value: String(count), label: `At most ${count}` }))}
        onChange={(event) => void choose({ ...settings, cardsPerDay: Number(event.target.value) })}
      />
      <RadioGroup
        label="Grades"
        value={settings.fourGrades ? 'four' : 'two'}
        choices={[
          { value: 'two', label: 'Need Practice and Got it!' },
          { value: 'four', label: 'Again, Hard, Good and Easy' },
        ]}
        onChange={(value) => void choose({ ...settings, fourGrades: value === 'four' })}
      />
      {failure === undefined ? null : (
        <div role="alert">
          <FieldError id="settings-failure" error={failure} />
        </div>
      )}
    </section>
  );
}
