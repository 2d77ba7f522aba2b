import { toast } from '../../../platform/client/ui/toast.ts';
import { newsOf } from '../rules/badge-sentences.ts';

/** Shows what was just earned in a quiet notice; shows nothing when there is nothing. */
export function announceAwards(awards: Parameters<typeof newsOf>[0]): void {
  const news = newsOf(awards);
  if (news !== null) toast({ ...news, tone: 'success', waits: true });
}
