import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { audit } from './audit.ts';
import type { GroupSources } from './callers.ts';
import {
  CODES,
  GROUP_CHANGES_OF_PERSON,
  GROUP_SEARCH,
  NEW_GROUPS,
  POST_REPORTS,
  POSTS,
  POSTS_OF_DAY,
} from './limits.ts';
import { groupsPersonalData } from './personal-data.ts';
import { groupRoutes } from './routes.ts';

/** Study groups. */
export function groupsFeature(services: Services, sources: GroupSources): Feature {
  return {
    name: 'groups',
    audit,
    limits: [GROUP_CHANGES_OF_PERSON, NEW_GROUPS, POSTS, POSTS_OF_DAY, CODES, POST_REPORTS, GROUP_SEARCH],
    personalData: groupsPersonalData,
    routes: (app) => groupRoutes(app, services, sources),
  };
}
