import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../../platform/server/feature.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import { registerUpload } from '../../../platform/server/http/register-upload.ts';
import type { AccountLimit } from '../../../platform/server/rate-limits.ts';
import type { Services } from '../../../platform/server/services.ts';
import { readTheme } from '../../../platform/server/web/app-shell.ts';
import { createPageCache, sendPage } from '../../../platform/server/web/cached-pages.ts';
import { profileContract } from '../contract.ts';
import { picturePath } from '../rules/own-picture.ts';
import type { ProfilePageProps } from '../rules/public-profile.ts';
import {
  type ProfileServices,
  changePicture,
  changeProfile,
  readOwnFacts,
  readOwnProfile,
  removePicture,
  readPublicProfile,
} from './service.ts';
import { profilePersonalData, readPicture } from './store/pictures.ts';

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
        const message = 'Change your email address on your account page, where you confirm the new one.';
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

/**
 * Serves profile pictures. Browsers may cache one but must revalidate it, so that it disappears when it is deleted or
 * its profile becomes private.
 */
function picturePage(app: FastifyInstance, { pool, now }: Pick<Services, 'pool' | 'now'>): void {
  app.get<{ Params: { id: string } }>(
    picturePath(':id'),
    { config: { audience: 'public', limiter: 'none' } },
    async (request, reply) => {
      const { id } = request.params;
      const bytes = await readPicture(pool, id, { viewerId: (await app.userOf(request))?.id ?? null, now: now() });
      if (bytes === null) {
        reply.callNotFound();
        return reply;
      }
      const etag = `"${id}"`;
      reply
        .type('image/webp')
        .header('cache-control', 'private, no-cache')
        .header('vary', 'cookie')
        .header('etag', etag)
        .header('content-disposition', 'inline')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-robots-tag', 'noindex');
      return request.headers['if-none-match']?.includes(etag) === true ? reply.code(304).send() : reply.send(bytes);
    },
  );
}

/** Renders a public profile as an HTML document. The client build provides it. */
export type RenderProfilePage = (props: ProfilePageProps) => string;

/** Serves public profiles. A private profile answers 404, as if it did not exist, except to its owner. */
function profilePage(
  app: FastifyInstance,
  {
    profiles,
    render,
    publicUrl,
  }: { readonly profiles: ProfileServices; readonly render: RenderProfilePage; readonly publicUrl: () => string },
): void {
  const prepared = createPageCache(64);
  app.get<{ Params: { username: string } }>(
    '/u/:username',
    { config: { audience: 'public', limiter: 'none' } },
    async (request, reply) => {
      const { username } = request.params;
      const profile = await readPublicProfile(profiles, username);
      const viewer = await app.userOf(request);
      const isOwn = viewer?.username.toLowerCase() === username.toLowerCase();
      if (profile === null) {
        // Owners of a private profile come to the settings that make it public.
        if (isOwn) return reply.redirect('/profile');
        reply.callNotFound();
        return reply;
      }
      const props: ProfilePageProps = {
        profile,
        signedIn: viewer !== null,
        isOwn,
        publicUrl: publicUrl(),
        theme: readTheme(request),
      };
      // The cache key holds all props, so a changed profile is rendered again.
      const page = prepared(JSON.stringify(props), () => render(props));
      return sendPage(request, reply, page);
    },
  );
}
