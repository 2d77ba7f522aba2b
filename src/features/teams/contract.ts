import { defineContract } from '../../platform/shared/contract.ts';
import { discussionCalls } from './contract/discussion.ts';
import { groupCalls } from './contract/groups.ts';
import { memberCalls } from './contract/members.ts';

/** Study groups. */
export const groupsContract = defineContract({ ...groupCalls, ...memberCalls, ...discussionCalls });
