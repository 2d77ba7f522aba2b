import type { FastifyInstance } from 'fastify';
import { themeOf } from '../../../platform/server/web/app-shell.ts';
import { createPreparedPages, sendPage } from '../../../platform/server/web/prepared-pages.ts';
import type { ProfilePageProps } from '../rules/profile-page.ts';
import { shownProfile, type ProfileServices } from './service.ts';

/** Renders a public profile to a whole HTML document; built from the React parts by the client build. */
export type RenderProfilePage = (props: ProfilePageProps) => string;

/** The public page of a profile, which anyone may read without script. A private profile is the 404 page, like no profile at all. */
export function profilePage(
  app: FastifyInstance,
  {
    profiles,
    render,
    publicUrl,
  }: { readonly profiles: ProfileServices; readonly render: RenderProfilePage; readonly publicUrl: () => string },
): void {
  const prepared = createPreparedPages(64);
  app.get<{ Params: { username: string } }>(
    '/u/:username',
    { config: { audience: 'public', limiter: 'none' } },
    async (request, reply) => {
      const profile = await shownProfile(profiles, request.params.username);
      if (profile === null) {
        reply.callNotFound();
        return reply;
      }
      const props: ProfilePageProps = {
        profile,
        signedIn: (await app.userOf(request)) !== null,
        publicUrl: publicUrl(),
        theme: themeOf(request),
      };
      // Named by everything on it, so a page never outlives a change of the profile.
      const page = await prepared(JSON.stringify(props), () => render(props));
      return sendPage(request, reply, page);
    },
  );
}
