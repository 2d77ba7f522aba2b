import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import { ChevronDownGlyph } from './shell-glyphs.tsx';
import { classNames } from './class-names.ts';

/** A choice of a list. */
export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

/** The choices, or `<option>` children for groups. */
export interface SelectFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'aria-invalid' | 'aria-describedby'> {
  readonly choices?: readonly Choice[] | undefined;
}

/** A native list of choices. */
export function SelectField({
  label,
  help,
  error,
  id,
  className,
  choices = [],
  children,
  ...rest
}: SelectFieldProps): ReactNode {
  return (
    <Field label={label} help={help} error={error} id={id}>
      {(control) => (
        <span className="ui__input-box">
          <select {...rest} {...control} className={classNames('ui__input', className)}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
            {children}
          </select>
          <ChevronDownGlyph size={18} />
        </span>
      )}
    </Field>
  );
}
