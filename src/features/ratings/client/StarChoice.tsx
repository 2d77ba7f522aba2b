import Star from 'lucide-react/icons/star';
import { useId, type ReactNode } from 'react';
import { FieldError } from '../../../platform/client/ui/Field.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { MOST_STARS } from '../rules/rating.ts';

interface StarChoiceProps {
  readonly label: string;
  /** The id of the first star, to which a list of faults leads. */
  readonly id: string;
  /** Stars; 0 when none are chosen. */
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (stars: number) => void;
}

/** One to five stars: a native choice whose words say how many. */
export function StarChoice({ label, id, value, error, onChange }: StarChoiceProps): ReactNode {
  const name = useId();
  return (
    <fieldset className="ui__field" aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend>{label}</legend>
      <div className="flow">
        <div className="ratings__choice">
          {Array.from({ length: MOST_STARS }, (_, place) => place + 1).map((stars) => (
            <label key={stars} data-full={stars <= value}>
              <input
                type="radio"
                id={stars === 1 ? id : undefined}
                name={name}
                checked={stars === value}
                onChange={() => onChange(stars)}
              />
              <Icon of={Star} size={30} strokeWidth={1.5} />
              <span className="visually-hidden">
                {stars} of {MOST_STARS}
              </span>
            </label>
          ))}
        </div>
        {value === 0 ? null : (
          <b aria-hidden="true">
            {value} of {MOST_STARS}
          </b>
        )}
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </fieldset>
  );
}
