export { renderCheckPage } from './features/certificates/client/render-check-page.tsx';
export { renderPublicPage } from './features/landing/client/render-public-page.tsx';
export { renderLawPage } from './features/law/client/render-law-page.tsx';
export { renderProfilePage } from './features/profile/client/render-profile-page.tsx';
export { renderSharePage } from './features/sharing/client/render-share-page.tsx';
