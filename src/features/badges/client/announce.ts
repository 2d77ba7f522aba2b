import { toast } from '../../../platform/client/ui/toast.ts';
import { withdrawToast } from '../../../platform/client/ui/withdraw-toast.ts';
import { newsOf } from '../rules/badge-sentences.ts';

/** How many screens tell what was earned themselves. */
let tellers = 0;
/** The titles of what was shown. */
const titles = new Set<string>();

/** Shows what was just earned in a quiet notice; shows nothing when there is nothing, or the screen tells it itself. */
export function announceAwards(awards: Parameters<typeof newsOf>[0]): void {
  const news = newsOf(awards);
  if (news === null || tellers > 0) return;
  titles.add(news.title);
  toast({ ...news, tone: 'success', waits: true });
}

/**
 * A screen tells what is earned itself, as the end of a sitting does, and once is enough: no notice comes while it shows, and those go
 * that show or wait. Returns the undoing.
 */
export function tellAwardsHere(): () => void {
  tellers += 1;
  for (const title of titles) withdrawToast(title);
  titles.clear();
  return () => {
    tellers -= 1;
  };
}
