import { toast } from '../../../platform/client/ui/toast.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { progressContract } from '../contract.ts';
import { newsOf } from '../rules/award-words.ts';

/** Tells what was just earned in a quiet notice; says nothing when there is nothing. */
export function tellAwards(awards: ResponseOf<typeof progressContract.record>['awards']): void {
  const news = newsOf(awards);
  if (news !== null) toast({ ...news, tone: 'success' });
}
