export { renderAppDocument } from './app-document.public.tsx';
export { renderCheckPage } from './features/certifications/client/render-check-page.tsx';
export { renderPublicPage } from './features/landing/client/render-public-page.tsx';
export { renderLawPage } from './features/law/client/render-law-page.tsx';
export { renderProfilePage } from './features/profile/client/render-profile-page.tsx';
export { renderSharePage } from './features/sharing/client/render-share-page.tsx';
export { renderToolsPage } from './features/tools/client/render-tools-page.tsx';
