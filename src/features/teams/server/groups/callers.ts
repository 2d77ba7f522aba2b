import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { readOrigin } from '../../../../platform/server/audit.ts';
import type { SignedInUser } from '../../../../platform/server/http/register-call.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { accessOf } from '../../../access/rules/access.ts';
import type { Deck } from '../../../cards/server/service.ts';
import { GROUP_CHANGES_PER_USER } from '../limits.ts';
import type { Reader } from './discussion.ts';
import type { ByMember } from './manage-group.ts';

/** Dependencies of the group calls. */
export interface GroupSources {
  readonly deck: Deck;
  /** Receives reports of posts; null sends no mail. */
  readonly operatorEmail: () => string | null;
  readonly memberLeft: MembershipEffect;
  readonly memberDemoted: MembershipEffect;
}

/** Applies the end of a membership or role to live rooms, in the same transaction. */
export type MembershipEffect = (
  client: PoolClient,
  membership: { readonly groupId: string; readonly userId: number },
) => Promise<void>;

/** A call about a group. */
interface CallOfMember {
  readonly user: SignedInUser;
  readonly params: { readonly groupId: string };
  readonly request: FastifyRequest;
}

/** Returns helpers that read the caller as a reader, or as a member who changes the group, which counts toward the limit. */
export function callersOf({ limiter, now }: Pick<Services, 'limiter' | 'now'>) {
  return {
    reader: (user: SignedInUser): Reader => ({ userId: user.id, access: accessOf(user, now()) }),
    changer: async ({ user, params, request }: CallOfMember): Promise<ByMember> => {
      await limiter.count(GROUP_CHANGES_PER_USER, String(user.id));
      return { userId: user.id, groupId: params.groupId, origin: readOrigin(request) };
    },
  };
}
