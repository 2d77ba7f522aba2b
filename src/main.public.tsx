export { renderPublicPage } from './features/landing/client/render-public-page.tsx';
