import { defineContract } from '../../platform/shared/contract.ts';
import { discussionCalls } from './contract/discussion.ts';
import { groupCalls, memberCalls } from './contract/groups.ts';

/** Study groups. */
export const groupsContract = defineContract({ ...groupCalls, ...memberCalls, ...discussionCalls });
