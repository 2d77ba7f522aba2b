/** Names of background jobs, by their queue. */
const JOB_NAMES: Readonly<Record<string, string>> = {
  mail: 'An email',
  'accounts.erase': 'Erasing closed accounts',
  'accounts.reset-asked': 'A reset link',
  'analytics.add-up-days': 'The figures of the day',
  'analytics.count-history': 'The figures of the night',
  'authoring.let-go': 'Deleting old drafts',
  'billing.give-back': 'An automatic refund',
  'billing.open-orders': 'Checking open payments',
  'billing.receipt': 'A receipt by email',
  'billing.reconcile': 'The nightly check of payments',
  'billing.refund': 'A refund',
  'billing.refunds': 'Repeating failed refunds',
  'billing.renewals': 'Reminders that a plan ends',
  'billing.sandbox-report': 'A report of the sandbox',
  'certifications.close-exams': 'Closing exams whose time is up',
  'insights.daily-mail': 'The daily email',
  'leaderboard.add-up-scores': 'The leaderboard',
  'leaderboard.check': 'The nightly check of points',
  'leaderboard.check-users': 'The nightly check of points',
  'leaderboard.flag-speed': 'Looking for very quick study',
  'leaderboard.write-final-places': 'The final places of the leaderboard',
  'live-rooms.end-forgotten': 'Ending forgotten live rooms',
  'live-rooms.record-misses': 'Wrong answers of a live room',
  'live-rooms.remind': 'Reminders of planned sessions',
  'own-cards.remove-deleted': 'Deleting old cards of learners',
  'platform.back-up': 'The nightly backup',
  'platform.check-backup': 'The test of the backup',
  'platform.clean-up': 'Deleting old data',
  'reminders.browser': 'A reminder in the browser',
  'reminders.daily': 'The daily reminders',
  'reports.let-go': 'Deleting old reports',
  'seats.let-go': 'Deleting old invitations',
};

/** Returns the name of a background job; its queue for one without a name. */
export function jobName(queue: string): string {
  return JOB_NAMES[queue] ?? queue;
}
