import { NextSteps, renderPublicDocument } from '../../../platform/client/public-page/render-public-document.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { type ProfilePageProps, publicProfilePath } from '../rules/public-profile.ts';
import { descriptionOf } from '../rules/profile-text.ts';
import { ProfileCard } from './ProfileCard.tsx';
import profileCss from './profile-page.css?inline';

/**
 * Renders the public page of a profile as an HTML document without script. Only public profiles come here, so search
 * engines may index it.
 */
export function renderProfilePage({ profile, signedIn, isOwn, publicUrl, theme }: ProfilePageProps): string {
  return renderPublicDocument(profileCss, {
    title: profile.name,
    description: descriptionOf(profile),
    path: publicProfilePath(profile.username),
    publicUrl,
    theme,
    signedIn,
    year: Number(grenadaDay(new Date()).slice(0, 4)),
    children: (
      <div className="wrap one-column profile__public-page">
        <ProfileCard profile={profile} heading="h1" />
        <p className="small muted">
          <span translate="no">{profile.name}</span> wrote this profile. We did not check it.
        </p>
        {isOwn ? (
          <p className="actions">
            <ButtonLink variant="primary" large href="/profile" plain>
              Edit profile
            </ButtonLink>
          </p>
        ) : (
          <NextSteps
            title="Learn the law too"
            signedIn={signedIn}
            place={{ label: 'Open Your Cards', href: '/flashcards' }}
          >
            LabourWise Grenada teaches the employment and labour law of Grenada with flashcards, quizzes and scenarios.
            Every answer shows the section it comes from.
          </NextSteps>
        )}
      </div>
    ),
  });
}
