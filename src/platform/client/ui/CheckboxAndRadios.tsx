import CheckMark from 'lucide-react/icons/check';
import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldError, type FieldTexts } from './Field.tsx';
import { Icon } from './Icon.tsx';
import type { Choice } from './SelectField.tsx';
import { classNames } from './class-names.ts';

/** Label, help, error, and the attributes of a native checkbox. */
export interface CheckboxProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'type' | 'aria-invalid' | 'aria-describedby'> {}

/** A checkbox in a 44 px row. */
export function Checkbox({ label, help, error, className, id, ...rest }: CheckboxProps): ReactNode {
  const own = useId();
  const control = id ?? own;
  const described = [help && `${control}-help`, error && `${control}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label className="ui__check" htmlFor={control}>
        <span>
          <input
            {...rest}
            id={control}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
          />
          <Icon of={CheckMark} size={16} strokeWidth={3} />
        </span>
        <span>{label}</span>
      </label>
      {help ? (
        <p className="small muted" id={`${control}-help`}>
          {help}
        </p>
      ) : null}
      <FieldError id={`${control}-error`} error={error} />
    </div>
  );
}

/** A radio button: a choice with an optional second line. */
export interface RadioChoice<Value extends string> extends Omit<Choice<Value>, 'label'> {
  readonly label: ReactNode;
  readonly help?: string | undefined;
}

/** `value` and `onChange` make it controlled. */
export interface RadioGroupProps<Value extends string> extends FieldTexts {
  readonly choices: readonly RadioChoice<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** Form name; made up when absent. */
  readonly name?: string | undefined;
  /** Side by side instead of one under the other. */
  readonly row?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Keeps the legend for assistive technology only. */
  readonly legendHidden?: boolean | undefined;
}

/** Radio buttons in a native fieldset. */
export function RadioGroup<Value extends string>({
  label,
  help,
  error,
  choices,
  value,
  onChange,
  name,
  row = false,
  disabled = false,
  legendHidden = false,
}: RadioGroupProps<Value>): ReactNode {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className="ui__field" disabled={disabled} aria-describedby={described || undefined}>
      <legend className={legendHidden ? 'visually-hidden' : undefined}>{label}</legend>
      {help ? (
        <span className="ui__help" id={`${id}-help`}>
          {help}
        </span>
      ) : null}
      <div className={classNames('ui__choices', row && 'ui__row')}>
        {choices.map((choice) => (
          <label className="ui__check" key={choice.value}>
            <span>
              <input
                type="radio"
                name={name ?? id}
                value={choice.value}
                checked={choice.value === value}
                disabled={choice.disabled}
                onChange={() => onChange(choice.value)}
              />
            </span>
            <span>
              {choice.label}
              {choice.help ? <span className="ui__help">{choice.help}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
