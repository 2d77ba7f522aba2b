import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Field } from '../../../platform/client/ui/Field.tsx';
import { cleanLine } from '../../../platform/shared/clean-text.ts';
import { certificationsProblem } from '../rules/profile-problems.ts';
import type { ProfileForm } from '../rules/profile-form.ts';
import { FIELD_LABELS } from '../rules/profile.ts';
import { Chips } from './Chips.tsx';

export interface CertificationsFieldProps {
  readonly form: Pick<ProfileForm, 'certifications' | 'certificationTyped'>;
  readonly error: string | undefined;
  readonly onChange: (typed: Partial<ProfileForm>) => void;
  readonly onRefuse: (problem: string) => void;
}

/** Certifications by name, added one by one. */
export function CertificationsField({
  form: { certifications, certificationTyped },
  error,
  onChange,
  onRefuse,
}: CertificationsFieldProps): ReactNode {
  const id = useId();
  const [said, setSaid] = useState('');

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
    setSaid(`${name} added.`);
  }

  return (
    <div className="column gap-10">
      <CertificationField
        id={id}
        typed={certificationTyped}
        error={error}
        onType={(words) => onChange({ certificationTyped: words })}
        onAdd={add}
      />
      <Chips
        label={`${FIELD_LABELS.certifications}: added`}
        names={certifications}
        controlId={id}
        onRemove={(removed) => {
          onChange({ certifications: certifications.filter((each) => each !== removed) });
          setSaid(`${removed} removed.`);
        }}
      />
      <output className="visually-hidden">{said}</output>
    </div>
  );
}

/** The name of one certification; the button adds it, and so does Enter. */
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
  readonly onType: (words: string) => void;
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
