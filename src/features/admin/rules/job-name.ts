/** Names of background jobs, by their queue. */
const JOB_NAMES: Readonly<Record<string, string>> = {
  mail: 'Send an email',
  'accounts.erase': 'Erase closed accounts',
  'accounts.reset-asked': 'Send a reset link',
  'analytics.add-up-days': 'Add up the daily figures',
  'analytics.count-history': 'Add up the nightly figures',
  'authoring.let-go': 'Delete old drafts',
  'billing.give-back': 'Make an automatic refund',
  'billing.open-orders': 'Check open payments',
  'billing.receipt': 'Send a receipt',
  'billing.reconcile': 'Run the nightly payment check',
  'billing.refund': 'Make a refund',
  'billing.refunds': 'Try failed refunds again',
  'billing.renewals': 'Remind people that a plan ends',
  'billing.sandbox-report': 'Report a sandbox payment',
  'certifications.close-exams': 'Close exams whose time is up',
  'insights.daily-mail': 'Send the daily email',
  'leaderboard.add-up-scores': 'Update the leaderboard',
  'leaderboard.check': 'Check the leaderboard',
  'leaderboard.check-users': 'Check the points of some users',
  'leaderboard.flag-speed': 'Look for very quick study',
  'leaderboard.write-final-places': 'Save the final leaderboard places',
  'live-rooms.end-forgotten': 'End forgotten live rooms',
  'live-rooms.record-misses': 'Record the wrong answers of a live room',
  'live-rooms.remind': 'Remind people of planned sessions',
  'own-cards.remove-deleted': 'Delete old cards of learners',
  'platform.back-up': 'Make the nightly backup',
  'platform.check-backup': 'Test the backup',
  'platform.clean-up': 'Delete old data',
  'reminders.browser': 'Send a reminder to a browser',
  'reminders.daily': 'Send the daily reminders',
  'reports.let-go': 'Delete old reports',
  'seats.let-go': 'Delete old invitations',
};

/** Returns the name of a background job; its queue for one without a name. */
export function jobName(queue: string): string {
  return JOB_NAMES[queue] ?? queue;
}
