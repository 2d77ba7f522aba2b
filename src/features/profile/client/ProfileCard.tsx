import type { ReactNode } from 'react';
import { formatExperience, linkName, formatMonth, initialsOf } from '../rules/profile-text.ts';
import type { PublicProfile } from '../rules/public-profile.ts';

interface PortraitProps {
  readonly name: string;
  /** Path of an uploaded picture, never an address elsewhere; null without one. */
  readonly picture: string | null;
  /** Whether the background is paper. The disc then draws its own cloth. */
  readonly onPaper?: boolean | undefined;
}

/**
 * A profile picture on a cloth disc. The initials lie under it and show while it loads, when it fails, and without script.
 * It is decoration, because the name stands beside it.
 */
export function Portrait({ name, picture, onPaper = false }: PortraitProps): ReactNode {
  return (
    <span className={onPaper ? 'profile__portrait cloth' : 'profile__portrait'}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      {picture === null ? null : <img key={picture} src={picture} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}

export interface ProfileCardProps {
  readonly profile: PublicProfile;
  /** Heading level of the name. */
  readonly heading: 'h1' | 'h2';
  /** Opens external links in a new window, so that the editor stays. */
  readonly linksOutside?: boolean | undefined;
}

/** A profile as others see it, on its public page and in the preview. */
export function ProfileCard({ profile, heading: Name, linksOutside = false }: ProfileCardProps): ReactNode {
  const { jobTitle, organization, location, progress, badges } = profile;
  return (
    <article className="profile__card card">
      <header className="cloth">
        <Portrait name={profile.name} picture={profile.picture} />
        <div>
          <Name translate="no">{profile.name}</Name>
          {profile.name === profile.username ? null : <p translate="no">@{profile.username}</p>}
          {jobTitle === null && organization === null ? null : (
            <p>{[jobTitle, organization].filter((part) => part !== null).join(', ')}</p>
          )}
          {location === null ? null : <p>{location}</p>}
        </div>
      </header>
      {progress === null ? null : (
        <ul className="profile__figures smallish muted">
          <Figure count={progress.points} one="point" many="points" />
          <Figure count={progress.streak} one="day streak" many="day streak" />
          <Figure count={progress.cardsCompleted} one="card known" many="cards known" />
        </ul>
      )}
      <dl>
        {profile.bio === null ? null : (
          <Row label="About">
            <p className="profile__text">{profile.bio}</p>
          </Row>
        )}
        <Row label="Experience">{formatExperience(profile)}</Row>
        {profile.practiceAreas.length === 0 ? null : (
          <Row label="Practice areas">
            <Names names={profile.practiceAreas} />
          </Row>
        )}
        {profile.languagesSpoken.length === 0 ? null : (
          <Row label="Languages">{profile.languagesSpoken.join(', ')}</Row>
        )}
        {profile.educationBackground === null ? null : (
          <Row label="Education">
            <p className="profile__text">{profile.educationBackground}</p>
          </Row>
        )}
        {profile.certifications.length === 0 ? null : (
          <Row label="Certifications">
            <Names names={profile.certifications} />
          </Row>
        )}
        <Contact profile={profile} linksOutside={linksOutside} />
        {badges === null || badges.length === 0 ? null : (
          <Row label="Badges">
            <Names names={badges} />
          </Row>
        )}
        <Row label="Member since">{formatMonth(profile.memberSince)}</Row>
      </dl>
    </article>
  );
}

function Contact({
  profile: { email, phoneNumber, linkedinUrl, welcomesMessages },
  linksOutside,
}: Pick<ProfileCardProps, 'profile' | 'linksOutside'>): ReactNode {
  if (email === null && phoneNumber === null && linkedinUrl === null && !welcomesMessages) return null;
  return (
    <Row label="Contact">
      {email === null ? null : (
        <p>
          <a className="link" href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
            {email}
          </a>
        </p>
      )}
      {phoneNumber === null ? null : <p>{phoneNumber}</p>}
      {linkedinUrl === null ? null : (
        <p>
          <a
            className="link"
            href={linkedinUrl}
            rel="nofollow ugc noopener noreferrer"
            target={linksOutside ? '_blank' : undefined}
          >
            {linkName(linkedinUrl)}
          </a>
        </p>
      )}
      {welcomesMessages ? <p>Welcomes messages.</p> : null}
    </Row>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt className="small muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Names({ names }: { readonly names: readonly string[] }): ReactNode {
  return (
    <ul className="profile__names">
      {names.map((name) => (
        <li className="smallish medium muted" key={name}>
          {name}
        </li>
      ))}
    </ul>
  );
}

function Figure({
  count,
  one,
  many,
}: {
  readonly count: number;
  readonly one: string;
  readonly many: string;
}): ReactNode {
  return (
    <li>
      <b className="tabular">{count.toLocaleString('en-GB')}</b> {count === 1 ? one : many}
    </li>
  );
}
