import { inTransaction } from '../../../platform/server/database/transaction.ts';
import type { UnsubscribeTokens } from '../../../platform/server/mail/unsubscribe-token.ts';
import type { Services } from '../../../platform/server/services.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { accessOf, opensPremiumScreens } from '../../access/rules/access.ts';
import type { InsightCalendar } from './calendar.ts';
import { insightMail } from './mails.ts';
import { settleDue } from './store/due-mails.ts';

/** Learners of one transaction: few enough to be quick, many enough that a whole hour's mails are few transactions. */
const BATCH = 200;

/** What the daily mail needs from outside. */
export interface DailyMailServices extends Pick<Services, 'pool' | 'mailer' | 'publicUrl' | 'now'> {
  readonly calendar: () => InsightCalendar;
  readonly tokens: UnsubscribeTokens;
}

/**
 * Writes the mails of the next learners whose hour has come and settles their day, in one transaction: a mail goes out if
 * and only if its day is settled, so that neither a crash nor a second process sends it twice. Learners without access
 * are settled without a mail. Answers how many were settled; 0 when nobody is due any more.
 */
export async function mailNextLearners({
  pool,
  mailer,
  publicUrl,
  now,
  calendar,
  tokens,
}: DailyMailServices): Promise<number> {
  const at = now();
  const insight = calendar().insightOf(grenadaDay(at));
  if (insight === null) return 0;
  return inTransaction(pool, async (client) => {
    const due = await settleDue(client, at, BATCH);
    for (const learner of due) {
      if (!opensPremiumScreens(accessOf(learner, at))) continue;
      const unsubscribeLink = `${publicUrl()}/unsubscribe/insights/${await tokens.tokenOf(learner.id)}`;
      await mailer.send(
        client,
        insightMail({
          to: learner.email,
          username: learner.username,
          insight,
          publicUrl: publicUrl(),
          unsubscribeLink,
        }),
      );
    }
    return due.length;
  });
}
