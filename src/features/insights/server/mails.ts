import type { Mail } from '../../../platform/server/mail/mail.ts';
import { layoutMail } from '../../../platform/server/mail/layout.ts';
import type { Insight } from '../content.ts';
import { paragraphsOf, spelledOut } from '../rules/insight-text.ts';

/** The insight of the day for one learner. The challenge waits on the screen: its question and answer are in no mail. */
export function insightMail({
  to,
  username,
  insight,
  publicUrl,
  unsubscribeLink,
}: {
  readonly to: string;
  readonly username: string;
  readonly insight: Insight;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly unsubscribeLink: string;
}): Mail {
  return layoutMail({
    to,
    subject: `Today’s insight: ${insight.title}`,
    greeting: `Good day, ${username},`,
    paragraphs: [...paragraphsOf(insight.content).map((paragraph) => spelledOut(paragraph)), 'To remember:'],
    points: [
      ...insight.keyPoints.map((point) => spelledOut(point)),
      `In practice: ${spelledOut(insight.practicalTip)}`,
      `Where to find it: ${insight.legalReference}.`,
    ],
    button: { label: 'Read it and take the challenge', href: `${publicUrl}/daily-insights` },
    smallPrint: ['You get this mail once a day because you asked for it on the Daily Insights screen.'],
    unsubscribe: { words: 'Stop the daily mail', href: unsubscribeLink },
  });
}
