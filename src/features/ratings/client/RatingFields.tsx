import { type ReactNode, useId } from 'react';
import Star from 'lucide-react/icons/star';
import { Checkbox } from '../../../platform/client/ui/CheckboxAndRadios.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextAreaField, TextField } from '../../../platform/client/ui/TextField.tsx';
import { FieldError } from '../../../platform/client/ui/Field.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { AUDIENCE_ROLES, ROLE_NAMES } from '../../accounts/rules/audience-role.ts';
import {
  CATEGORY_NAMES,
  LOCATION_LENGTH,
  RATING_CATEGORIES,
  TESTIMONIAL_LENGTH,
  TITLE_LENGTH,
  MAX_STARS,
} from '../rules/rating.ts';
import type { FilledRating } from './RatingForm.tsx';

interface StarChoiceProps {
  readonly label: string;
  /** The id of the first star, to which the error summary links. */
  readonly id: string;
  /** Stars; 0 when none are chosen. */
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (stars: number) => void;
}

/** Chooses one to five stars with native radio buttons. */
export function StarChoice({ label, id, value, error, onChange }: StarChoiceProps): ReactNode {
  const name = useId();
  return (
    <fieldset className="ui__field" aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend>{label}</legend>
      <div className="flow">
        <div className="ratings__choice">
          {Array.from({ length: MAX_STARS }, (_, place) => place + 1).map((stars) => (
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
                {stars} of {MAX_STARS}
              </span>
            </label>
          ))}
        </div>
        {value === 0 ? null : (
          <b aria-hidden="true">
            {value} of {MAX_STARS}
          </b>
        )}
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </fieldset>
  );
}

interface RatingFieldsProps {
  /** Prefix of the ids of the fields, to which the error summary links. */
  readonly id: string;
  readonly fields: FilledRating;
  readonly errorOf: (field: keyof FilledRating) => string | undefined;
  readonly set: (change: Partial<FilledRating>) => void;
}

/** The subject of a rating and the role of its author. */
export function ChoiceFields({
  id,
  fields,
  errorOf,
  set,
  isRevised,
  replacesEarlier,
}: RatingFieldsProps & {
  readonly isRevised: boolean;
  /** Whether the new rating replaces an earlier one. */
  readonly replacesEarlier: boolean;
}): ReactNode {
  return (
    <div className="ratings__two">
      <SelectField
        label="About"
        id={`${id}-category`}
        value={fields.category}
        disabled={isRevised}
        help={replacesEarlier ? 'You rated this before. Your new rating replaces it.' : undefined}
        error={errorOf('category')}
        choices={[
          { value: '', label: 'Choose' },
          ...RATING_CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value] })),
        ]}
        onChange={({ target }) => set({ category: target.value })}
      />
      <SelectField
        label="Your role"
        id={`${id}-userRole`}
        value={fields.userRole}
        error={errorOf('userRole')}
        choices={[
          { value: '', label: 'Choose' },
          ...AUDIENCE_ROLES.map((value) => ({ value, label: ROLE_NAMES[value] })),
        ]}
        onChange={({ target }) => set({ userRole: target.value })}
      />
    </div>
  );
}

/** Title and text of a rating. */
export function RatingTextFields({ id, fields, errorOf, set }: RatingFieldsProps): ReactNode {
  return (
    <>
      <TextField
        label="Title"
        id={`${id}-title`}
        value={fields.title}
        maxLength={TITLE_LENGTH.most}
        error={errorOf('title')}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextAreaField
        label="Testimonial"
        id={`${id}-testimonial`}
        help={`At least ${TESTIMONIAL_LENGTH.least} characters`}
        limit={TESTIMONIAL_LENGTH.most}
        rows={5}
        value={fields.testimonial}
        error={errorOf('testimonial')}
        onChange={({ target }) => set({ testimonial: target.value })}
      />
    </>
  );
}

/** The author's location, and whether the rating is public. */
export function AuthorFields({ fields, errorOf, set }: Omit<RatingFieldsProps, 'id'>): ReactNode {
  return (
    <>
      <TextField
        label="Where you live, if you like"
        value={fields.userLocation}
        maxLength={LOCATION_LENGTH}
        error={errorOf('userLocation')}
        onChange={({ target }) => set({ userLocation: target.value })}
      />
      <Checkbox
        label="Show it on the public page with my username"
        checked={fields.isPublic}
        onChange={({ target }) => set({ isPublic: target.checked })}
      />
    </>
  );
}
