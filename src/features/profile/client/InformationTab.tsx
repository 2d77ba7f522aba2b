import type { ReactNode } from 'react';
import { AUDIENCE_ROLES, ROLE_NAMES } from '../../accounts/rules/audience-role.ts';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextAreaField, TextField } from '../../../platform/client/ui/TextField.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { shownNameOf } from '../../accounts/rules/shown-name.ts';
import type { OwnPicture } from '../rules/own-picture.ts';
import { previewProfileOf, type ProfileForm, type ProfileProblems } from '../rules/profile-form.ts';
import {
  EXPERIENCE_LEVELS,
  EXPERIENCE_NAMES,
  FIELD_LABELS,
  LANGUAGES,
  PRACTICE_AREAS,
  TEXT_LIMITS,
  type ProfileField,
  type TextField as TextName,
} from '../rules/profile.ts';
import { CertificationsField, ChoiceField } from './ChoiceField.tsx';
import { PictureField } from './PictureField.tsx';
import { useOwnerFacts, type OwnProfile } from './queries.ts';

export interface InformationTabProps {
  readonly user: SessionUser;
  readonly form: ProfileForm;
  readonly problems: ProfileProblems;
  /** The account's email, which is changed on the account page. */
  readonly email: string;
  readonly onChange: (typed: Partial<ProfileForm>) => void;
  readonly onRefuse: (field: ProfileField, problem: string) => void;
  /** Called with the stored profile after its picture changed. */
  readonly onPicture: (profile: OwnProfile) => void;
}

type SectionProps = Pick<InformationTabProps, 'form' | 'problems' | 'onChange'>;

interface Typed {
  readonly target: { readonly value: string };
}

/** The profile information. Every field may stay empty. */
export function InformationTab(props: InformationTabProps): ReactNode {
  return (
    <div className="profile__columns">
      <div>
        <You {...props} />
        <Work {...props} />
      </div>
      <div>
        <Expertise {...props} />
        <Contact {...props} />
      </div>
    </div>
  );
}

/** Returns the props of a text field. */
function control({ form, problems, onChange }: SectionProps, name: TextName | 'yearsOfExperience') {
  return {
    name,
    label: FIELD_LABELS[name],
    value: form[name],
    error: problems[name],
    onChange: (event: Typed) => onChange({ [name]: event.target.value }),
  };
}

function You(props: SectionProps): ReactNode {
  return (
    <section className="column gap-20 profile__group" aria-labelledby="pf-you">
      <h2 id="pf-you">Your details</h2>
      <div className="cols gap-20 profile__pair">
        <TextField {...control(props, 'firstName')} autoComplete="given-name" />
        <TextField {...control(props, 'lastName')} autoComplete="family-name" />
      </div>
      <TextField
        {...control(props, 'displayName')}
        help="Shown instead of your first and last name."
        autoComplete="nickname"
      />
      <TextAreaField
        {...control(props, 'bio')}
        limit={TEXT_LIMITS.bio}
        rows={3}
        className="profile__short"
        help="What you do, and what brings you to labour law."
      />
    </section>
  );
}

function Work(props: SectionProps): ReactNode {
  const { form, problems, onChange } = props;
  return (
    <section className="column gap-20 profile__group" aria-labelledby="pf-work">
      <h2 id="pf-work">Work</h2>
      <div className="cols gap-20 profile__pair">
        <RoleField {...props} />
      </div>
      <div className="cols gap-20 profile__pair">
        <TextField {...control(props, 'jobTitle')} autoComplete="organization-title" />
        <TextField {...control(props, 'organization')} autoComplete="organization" />
      </div>
      <div className="cols gap-20 profile__pair">
        <SelectField
          name="experienceLevel"
          label={FIELD_LABELS.experienceLevel}
          error={problems.experienceLevel}
          value={form.experienceLevel}
          choices={EXPERIENCE_LEVELS.map((level) => ({ value: level, label: EXPERIENCE_NAMES[level] }))}
          onChange={(event) =>
            onChange({
              experienceLevel: EXPERIENCE_LEVELS.find((level) => level === event.target.value) ?? form.experienceLevel,
            })
          }
        />
        <TextField {...control(props, 'yearsOfExperience')} inputMode="numeric" autoComplete="off" />
      </div>
      <TextField {...control(props, 'location')} help="Such as “St. George’s”." autoComplete="address-level2" />
    </section>
  );
}

/** The user's audience. An administrator cannot change it. */
function RoleField({ form, problems, onChange }: SectionProps): ReactNode {
  const isAdministrator = form.role === 'admin';
  return (
    <SelectField
      name="role"
      label={FIELD_LABELS.role}
      help="This helps us know who we teach. It gives no extra access, and nobody else sees it."
      error={problems.role}
      disabled={isAdministrator}
      value={form.role}
      choices={
        isAdministrator
          ? [{ value: 'admin', label: 'Administrator' }]
          : AUDIENCE_ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }))
      }
      onChange={(event) => onChange({ role: AUDIENCE_ROLES.find((role) => role === event.target.value) ?? form.role })}
    />
  );
}

function Expertise(props: SectionProps & Pick<InformationTabProps, 'onRefuse'>): ReactNode {
  const { form, problems, onChange, onRefuse } = props;
  return (
    <section className="column gap-20 profile__group" aria-labelledby="pf-expertise">
      <h2 id="pf-expertise">Expertise</h2>
      <ChoiceField
        name="practiceAreas"
        label={FIELD_LABELS.practiceAreas}
        prompt="Add a practice area"
        options={PRACTICE_AREAS}
        chosen={form.practiceAreas}
        error={problems.practiceAreas}
        onChange={(practiceAreas) => onChange({ practiceAreas })}
      />
      <ChoiceField
        name="languagesSpoken"
        label={FIELD_LABELS.languagesSpoken}
        prompt="Add a language"
        options={LANGUAGES}
        chosen={form.languagesSpoken}
        error={problems.languagesSpoken}
        onChange={(languagesSpoken) => onChange({ languagesSpoken })}
      />
      <TextAreaField
        {...control(props, 'educationBackground')}
        limit={TEXT_LIMITS.educationBackground}
        rows={3}
        className="profile__short"
      />
      <CertificationsField
        form={form}
        error={problems.certifications}
        onChange={onChange}
        onRefuse={(problem) => onRefuse('certifications', problem)}
      />
    </section>
  );
}

function Contact(props: InformationTabProps): ReactNode {
  const { user, form, email, onPicture } = props;
  const picture = useOwnerFacts(user.id).data?.picture ?? null;
  return (
    <section className="column gap-20 profile__group" aria-labelledby="pf-contact">
      <h2 id="pf-contact">Contact and picture</h2>
      <dl className="profile__fact">
        <dt className="smallish strong">Email</dt>
        <dd className="muted">{email}</dd>
      </dl>
      <TextField {...control(props, 'phoneNumber')} type="tel" autoComplete="tel" />
      <TextField
        {...control(props, 'linkedinUrl')}
        type="url"
        help="The whole address, beginning with https://."
        autoComplete="url"
        spellCheck={false}
        autoCapitalize="none"
      />
      <PictureField
        userId={user.id}
        name={shownNameOf(previewProfileOf(form)) ?? user.username}
        picture={picture?.path ?? null}
        onChanged={onPicture}
      />
      <TextField
        {...control(props, 'profileImageUrl')}
        type="url"
        help={pictureHelp(form, picture)}
        autoComplete="photo"
        spellCheck={false}
        autoCapitalize="none"
      />
    </section>
  );
}

/** Returns the help text of the picture address, which differs while an uploaded picture exists. */
function pictureHelp({ profileImageUrl }: ProfileForm, picture: OwnPicture | null): string {
  if (picture === null)
    return 'A link to a picture of you, beginning with https://. Your profile shows your initials until you upload a picture here, so no other site learns who visits you.';
  return profileImageUrl.trim() === picture.address
    ? 'The address of the picture you uploaded.'
    : 'When you save, this replaces the picture you uploaded, and the uploaded one is deleted.';
}
