/** What the banner goes by. */
export interface NoticeState {
  readonly online: boolean;
  /** Answers that wait on this device. */
  readonly waiting: number;
  /** Whether they have waited longer than sending takes. */
  readonly late: boolean;
}

/** What the banner says about the network and about what waits; null for nothing. */
export function noticeWords({ online, waiting, late }: NoticeState): string | null {
  if (online) return waiting > 0 && late ? `${answers(waiting)} to be sent.` : null;
  if (waiting === 0) return 'You are offline. What you study is kept on this device and sent when you are back.';
  return `You are offline. ${answers(waiting)} on this device and ${waiting === 1 ? 'is' : 'are'} sent when you are back.`;
}

function answers(count: number): string {
  return count === 1 ? '1 answer waits' : `${count} answers wait`;
}
