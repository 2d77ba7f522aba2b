import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { BookmarkDependencies } from './bookmark-import.ts';
import type { OwnCardSources } from './own-cards.ts';
import { exchangeRoutes } from './routes.ts';
import { BOOKMARK_FILE, CARD_FILE } from './limits.ts';

/** Cards and progress as files, and bookmarks from one. */
export function exchangeFeature(services: Services & OwnCardSources & BookmarkDependencies): Feature {
  return { name: 'exchange', limits: [CARD_FILE, BOOKMARK_FILE], routes: (app) => exchangeRoutes(app, services) };
}
