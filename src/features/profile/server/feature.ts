import type { Feature } from '../../../platform/server/feature.ts';
import { profilePage, type RenderProfilePage, picturePage } from './page.ts';
import {
  type ProfileServices,
  changePicture,
  changeProfile,
  readOwnFacts,
  readOwnProfile,
  removePicture,
  readPublicProfile,
} from './service.ts';
import { profilePersonalData } from './store/pictures.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import { registerUpload } from '../../../platform/server/http/register-upload.ts';
import { profileContract } from '../contract.ts';
import type { AccountLimit } from '../../../platform/server/rate-limits.ts';

/** Uploads of pictures by one account. */
const PORTRAIT: AccountLimit = { name: 'portrait', calls: 20, seconds: 3600, by: 'account' };

/** Registers the routes of profiles. */
function profileRoutes(app: FastifyInstance, services: ProfileServices): void {
  registerCall(app, profileContract.read, { audience: 'signedIn', limiter: 'read' }, async ({ user }) =>
    readOwnProfile(services, user.id),
  );

  registerCall(
    app,
    profileContract.change,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, body: { email, ...changes } }) => {
      if (email !== undefined && email !== user.email) {
        const message = 'Your email address is changed on your account page, where the new one is confirmed.';
        throw new ApiError('INVALID_REQUEST', message, { issues: [{ path: 'email', message }] });
      }
      return changeProfile(services, user.id, changes);
    },
  );

  registerUpload(
    app,
    profileContract.changePicture,
    { audience: 'signedIn', limiter: PORTRAIT },
    async ({ user, file }) => changePicture(services, user.id, file),
  );

  registerCall(app, profileContract.removePicture, { audience: 'signedIn', limiter: 'write' }, async ({ user }) =>
    removePicture(services, user.id),
  );

  picturePage(app, services);

  registerCall(app, profileContract.facts, { audience: 'signedIn', limiter: 'read' }, async ({ user }) =>
    readOwnFacts(services, user.id),
  );

  registerCall(app, profileContract.publicProfile, { audience: 'public', limiter: 'read' }, async ({ params }) => {
    const profile = await readPublicProfile(services, params.username);
    if (profile === null) throw new ApiError('NOT_FOUND', 'There is no public profile of that name.');
    return profile;
  });
}

/** The profile feature. */
export function profileFeature(
  services: ProfileServices,
): Feature<{ readonly renderProfilePage: RenderProfilePage; readonly publicUrl: () => string }> {
  return {
    name: 'profile',
    limits: [PORTRAIT],
    personalData: profilePersonalData,
    routes: (app) => profileRoutes(app, services),
    pages: (app, { renderProfilePage, publicUrl }) =>
      profilePage(app, { profiles: services, render: renderProfilePage, publicUrl }),
  };
}
