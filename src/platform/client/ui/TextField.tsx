import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { Field, type FieldTexts } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { classNames } from './class-names.ts';

type Native<Tag extends 'input' | 'textarea'> = Omit<ComponentPropsWithRef<Tag>, 'aria-invalid' | 'aria-describedby'>;

/** Label, help and error, and the attributes of a native input. */
export interface TextFieldProps extends FieldTexts, Native<'input'> {}

/** A one-line text control. */
export function TextField({ label, help, error, id, className, ...rest }: TextFieldProps): ReactNode {
  return (
    <Field label={label} help={help} error={error} id={id}>
      {(control) => <input type="text" {...rest} {...control} className={classNames('ui__input', className)} />}
    </Field>
  );
}

/** Give `autoComplete` ('current-password' or 'new-password'). */
export interface PasswordFieldProps extends FieldTexts, Omit<Native<'input'>, 'type'> {}

/** A password field with a button that shows or hides the password. */
export function PasswordField({ label, help, error, id, className, ...rest }: PasswordFieldProps): ReactNode {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} help={help} error={error} id={id}>
      {(control) => (
        <span className="ui__input-box">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classNames('ui__input', className)}
          />
          <IconButton
            label={shown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            disabled={rest.disabled}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? EyeOff : Eye} />
          </IconButton>
        </span>
      )}
    </Field>
  );
}

/** `limit` is the maximum number of characters, 1000 by default. */
export interface TextAreaFieldProps extends FieldTexts, Omit<Native<'textarea'>, 'maxLength'> {
  readonly limit?: number | undefined;
}

/** A long text with a live count of characters. */
export function TextAreaField({
  label,
  help,
  error,
  id,
  className,
  limit = 1000,
  onChange,
  ...rest
}: TextAreaFieldProps): ReactNode {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''));
  const length = String(rest.value ?? typed).length;
  return (
    <Field label={label} help={help} error={error} id={id} count={`${length}/${limit}`}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          maxLength={limit}
          className={classNames('ui__input', className)}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange?.(event);
          }}
        />
      )}
    </Field>
  );
}
