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
      <div className="wrap profile__public-page">
        <div>
          <ProfileCard profile={profile} heading="h1" />
          <p className="small muted">
            Name, job and experience are <span translate="no">{profile.name}</span>’s own words. We did not check them.
          </p>
        </div>
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
