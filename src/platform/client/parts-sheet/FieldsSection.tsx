import { useState } from 'react';
import type { ReactNode } from 'react';
import { Checkbox, RadioGroup } from '../ui/CheckboxAndRadios.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { PasswordField, TextAreaField, TextField } from '../ui/TextField.tsx';

const AREAS = [
  { value: 'employment', label: 'Employment Law' },
  { value: 'relations', label: 'Labour Relations' },
];
const MODES = [
  { value: 'adaptive', label: 'Adaptive' },
  { value: 'random', label: 'Random' },
] as const;
const LEVELS = [
  { value: 'beginner', label: 'Beginner', help: 'The words of the law, one rule at a time.' },
  { value: 'advanced', label: 'Advanced', help: 'Several rules at once.', disabled: true },
] as const;

/** Controls in every state. */
export function FieldsSection(): ReactNode {
  const [mode, setMode] = useState<'adaptive' | 'random'>('adaptive');
  const [level, setLevel] = useState<'beginner' | 'advanced'>('beginner');
  return (
    <section>
      <h2>Fields</h2>
      <div className="parts__three">
        <TextField label="Username" help="At least 3 characters." placeholder="anita" autoComplete="off" />
        <TextField
          label="Email, focused"
          help="We send receipts here."
          type="email"
          defaultValue="anita@example.com"
          className="parts__focus"
          autoComplete="off"
        />
        <PasswordField
          label="Password, with error"
          defaultValue="1234"
          error="Password must be at least 6 characters long."
          autoComplete="off"
        />
        <TextField label="Coupon, disabled" value="Choose a plan first" disabled readOnly />
        <SelectField label="Practice area" choices={AREAS} />
        <div>
          <Checkbox label="Remember me for 30 days" defaultChecked />
          <RadioGroup label="Quiz mode" legendHidden row choices={MODES} value={mode} onChange={setMode} />
        </div>
        <TextAreaField label="Comment" help="What helped, and what did not." defaultValue="The levels kept me going." />
        <RadioGroup
          label="Level"
          help="You can change it later."
          error="Choose a level."
          choices={LEVELS}
          value={level}
          onChange={setLevel}
        />
        <div>
          <Checkbox label="I accept the terms" error="Accept the terms to continue." />
          <Checkbox label="Not now" disabled />
          <Checkbox label="Always on" disabled defaultChecked />
        </div>
      </div>
    </section>
  );
}
