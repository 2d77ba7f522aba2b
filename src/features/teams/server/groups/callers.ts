import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { originOf } from '../../../../platform/server/audit.ts';
import type { SignedInUser } from '../../../../platform/server/http/register-call.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { accessOf } from '../../../access/rules/access.ts';
import type { Deck } from '../../../cards/server/service.ts';
import type { Reader } from './discussion.ts';
import { GROUP_CHANGES_OF_PERSON } from '../limits.ts';
import type { ByMember } from './settle-group.ts';

/** What the calls of groups need beside the services. */
export interface GroupSources {
  readonly deck: Deck;
  /** Where reports of posts are mailed; null for nowhere. */
  readonly operatorEmail: string | null;
  readonly memberLeft: MembershipEffect;
  readonly memberDemoted: MembershipEffect;
}

/** Applies to later features that a membership ended, or that a moderator became a member, in the transaction that does so. */
export type MembershipEffect = (
  client: PoolClient,
  membership: { readonly groupId: string; readonly userId: number },
) => Promise<void>;

/** A call that names a group, as the functions behind the calls take it. */
interface CallOfMember {
  readonly user: SignedInUser;
  readonly params: { readonly groupId: string };
  readonly request: FastifyRequest;
}

/** What calls about groups share: who calls, as reader or as one who changes something, which is counted. */
export function callersOf({ limiter, now }: Pick<Services, 'limiter' | 'now'>) {
  return {
    reader: (user: SignedInUser): Reader => ({ userId: user.id, access: accessOf(user, now()) }),
    changer: async ({ user, params, request }: CallOfMember): Promise<ByMember> => {
      await limiter.count(GROUP_CHANGES_OF_PERSON, String(user.id));
      return { userId: user.id, groupId: params.groupId, origin: originOf(request) };
    },
  };
}
