import { renderToStaticMarkup } from 'react-dom/server';
import { usedCss } from '../../../platform/client/public-page/used-css.ts';
import bannerCss from '../../../platform/client/styles/parts/banner.css?inline';
import tokensCss from '../../../platform/client/styles/tokens.css?inline';
import type { Banner } from '../rules/banner.ts';
import { BannerMessage } from './SiteBanner.tsx';

/** Renders the banner as HTML with its own CSS: the server inserts it into cached pages. */
export function renderBanner(banner: Banner): string {
  const markup = renderToStaticMarkup(<BannerMessage {...banner} />);
  return `<style>${usedCss(tokensCss + bannerCss, `<html data-theme="dark"><body>${markup}`)}</style>${markup}`;
}
