import { useId, useState, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Field } from '../../../platform/client/ui/Field.tsx';
import { cleanLine } from '../../../platform/shared/clean-text.ts';
import { certificationsProblem, type ProfileForm } from '../rules/profile-form.ts';
import { FIELD_LABELS } from '../rules/profile.ts';
import X from 'lucide-react/icons/x';
import { Icon } from '../../../platform/client/ui/Icon.tsx';

interface ChipsProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly names: readonly string[];
  readonly onRemove: (name: string) => void;
  /** Id of the control that takes the focus after the last chip. */
  readonly controlId: string;
}

/** Chips of the added names. A click removes one and focuses a neighbour. */
function Chips({ label, names, onRemove, controlId }: ChipsProps): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  function remove(name: string, index: number): void {
    const chips = list.current?.querySelectorAll('button');
    (chips?.[index + 1] ?? chips?.[index - 1] ?? document.getElementById(controlId))?.focus();
    onRemove(name);
  }
  if (names.length === 0) return null;
  return (
    <ul className="actions profile__chips" aria-label={label} ref={list}>
      {names.map((name, index) => (
        <li key={name}>
          <button
            className="reach smallish medium"
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => remove(name, index)}
          >
            <span>{name}</span>
            <Icon of={X} size={16} strokeWidth={2} />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface CertificationsFieldProps {
  readonly form: Pick<ProfileForm, 'certifications' | 'certificationTyped'>;
  readonly error: string | undefined;
  readonly onChange: (typed: Partial<ProfileForm>) => void;
  readonly onRefuse: (problem: string) => void;
}

/** The certifications, added one by one. */
export function CertificationsField({
  form: { certifications, certificationTyped },
  error,
  onChange,
  onRefuse,
}: CertificationsFieldProps): ReactNode {
  const id = useId();
  const [status, setStatus] = useState('');

  function add(): void {
    const name = cleanLine(certificationTyped);
    document.getElementById(id)?.focus();
    if (name === '') return;
    const problem = certificationsProblem([...certifications, name]);
    if (problem !== null) {
      onRefuse(problem);
      return;
    }
    onChange({ certifications: [...certifications, name], certificationTyped: '' });
    setStatus(`${name} added.`);
  }

  return (
    <div className="column gap-10">
      <CertificationField
        id={id}
        typed={certificationTyped}
        error={error}
        onType={(text) => onChange({ certificationTyped: text })}
        onAdd={add}
      />
      <Chips
        label={`${FIELD_LABELS.certifications}: added`}
        names={certifications}
        controlId={id}
        onRemove={(removed) => {
          onChange({ certifications: certifications.filter((each) => each !== removed) });
          setStatus(`${removed} removed.`);
        }}
      />
      <output className="visually-hidden">{status}</output>
    </div>
  );
}

/** A field for one certification. The button and Enter add it. */
function CertificationField({
  id,
  typed,
  error,
  onType,
  onAdd,
}: {
  readonly id: string;
  readonly typed: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
  readonly onAdd: () => void;
}): ReactNode {
  return (
    <Field
      id={id}
      label={FIELD_LABELS.certifications}
      help="One at a time, such as “Certified mediator, 2021”."
      error={error}
    >
      {(control) => (
        <span className="profile__add">
          <input
            {...control}
            className="ui__input"
            type="text"
            name="certifications"
            value={typed}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || cleanLine(typed) === '' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              onAdd();
            }}
          />
          <Button aria-label="Add certification" onClick={onAdd}>
            Add
          </Button>
        </span>
      )}
    </Field>
  );
}

export interface ChoiceFieldProps<Name extends string> {
  readonly label: string;
  /** Name in the form. */
  readonly name: string;
  /** The first line of the list, such as 'Add a language'. */
  readonly prompt: string;
  readonly options: readonly Name[];
  readonly chosen: readonly Name[];
  readonly error: string | undefined;
  readonly onChange: (chosen: Name[]) => void;
}

/** Choices from a fixed list. The select adds a chip, a click on the chip removes it. */
export function ChoiceField<Name extends string>({
  label,
  name,
  prompt,
  options,
  chosen,
  error,
  onChange,
}: ChoiceFieldProps<Name>): ReactNode {
  const id = useId();
  const [status, setStatus] = useState('');
  const left = options.filter((option) => !chosen.includes(option));

  function add(value: string): void {
    const option = left.find((each) => each === value);
    if (option === undefined) return;
    onChange([...chosen, option]);
    setStatus(`${option} added.`);
  }

  return (
    <div className="column gap-10">
      <SelectField
        id={id}
        name={name}
        label={label}
        help={chosen.length === 0 ? undefined : 'To remove one, press it below.'}
        error={error}
        value=""
        choices={[
          { value: '', label: left.length === 0 ? 'All of them are added' : prompt },
          ...left.map((option) => ({ value: option, label: option })),
        ]}
        onChange={(event) => add(event.target.value)}
        onKeyDown={openOnArrow}
      />
      <Chips
        label={`${label}: added`}
        names={chosen}
        controlId={id}
        onRemove={(removed) => {
          onChange(chosen.filter((each) => each !== removed));
          setStatus(`${removed} removed.`);
        }}
      />
      <output className="visually-hidden">{status}</output>
    </div>
  );
}

const ARROW_KEYS = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageDown', 'PageUp']);

/** Opens the list on an arrow key. Some browsers would select the next option and add it instead. */
function openOnArrow(event: KeyboardEvent<HTMLSelectElement>): void {
  if (
    !ARROW_KEYS.has(event.key) ||
    event.altKey ||
    !CSS.supports('selector(:open)') ||
    event.currentTarget.matches(':open')
  )
    return;
  event.preventDefault();
  event.currentTarget.showPicker();
}
