import type { ReactNode } from 'react';
import { Checkbox } from '../../../platform/client/ui/CheckboxAndRadios.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextAreaField, TextField } from '../../../platform/client/ui/TextField.tsx';
import { AUDIENCE_ROLES, ROLE_NAMES } from '../../accounts/rules/audience-role.ts';
import {
  CATEGORY_NAMES,
  LOCATION_LENGTH,
  RATING_CATEGORIES,
  TESTIMONIAL_LENGTH,
  TITLE_LENGTH,
} from '../rules/rating.ts';
import type { FilledRating } from './use-rating-form.ts';

interface RatingFieldsProps {
  /** What the ids of the fields begin with, to which a list of faults leads. */
  readonly id: string;
  readonly fields: FilledRating;
  readonly errorOf: (field: keyof FilledRating) => string | undefined;
  readonly set: (change: Partial<FilledRating>) => void;
}

/** What a rating is about, and as what its author speaks. */
export function ChoiceFields({
  id,
  fields,
  errorOf,
  set,
  isRevised,
  takesPlace,
}: RatingFieldsProps & {
  readonly isRevised: boolean;
  /** Whether what is sent takes the place of an earlier rating. */
  readonly takesPlace: boolean;
}): ReactNode {
  return (
    <div className="ratings__two">
      <SelectField
        label="About"
        id={`${id}-category`}
        value={fields.category}
        disabled={isRevised}
        help={takesPlace ? 'You rated this before. Your new rating replaces it.' : undefined}
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

/** What a rating says. */
export function WordFields({ id, fields, errorOf, set }: RatingFieldsProps): ReactNode {
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

/** What is told of who rates, and to whom. */
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
