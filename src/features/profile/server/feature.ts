import type { Feature } from '../../../platform/server/feature.ts';
import { profilePage, type RenderProfilePage } from './page.ts';
import { profileRoutes, PORTRAIT } from './routes.ts';
import type { ProfileServices } from './service.ts';
import { profilePersonalData } from './personal-data.ts';

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
