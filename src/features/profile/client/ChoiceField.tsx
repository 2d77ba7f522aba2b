import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { Chips } from './Chips.tsx';

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

/** Some of a fixed list: choosing one in the select adds its chip, a click on the chip takes it away. */
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
  const [said, setSaid] = useState('');
  const left = options.filter((option) => !chosen.includes(option));

  function add(value: string): void {
    const option = left.find((each) => each === value);
    if (option === undefined) return;
    onChange([...chosen, option]);
    setSaid(`${option} added.`);
  }

  return (
    <div className="column gap-10">
      <SelectField
        id={id}
        name={name}
        label={label}
        help="Choose as many as fit. To remove one, press it below."
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
          setSaid(`${removed} removed.`);
        }}
      />
      <output className="visually-hidden">{said}</output>
    </div>
  );
}

const MOVES = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageDown', 'PageUp']);

/** In some browsers an arrow changes a closed select, which would add whatever comes next: there it opens the list instead. */
function openOnArrow(event: KeyboardEvent<HTMLSelectElement>): void {
  if (!MOVES.has(event.key) || event.altKey || !CSS.supports('selector(:open)') || event.currentTarget.matches(':open'))
    return;
  event.preventDefault();
  event.currentTarget.showPicker();
}
