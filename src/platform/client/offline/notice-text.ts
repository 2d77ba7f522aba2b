/** What the banner goes by. */
export interface NoticeState {
  readonly online: boolean;
  /** Answers that wait on this device. */
  readonly waiting: number;
  /** Answers that go with the page, as the device has no room for them. */
  readonly unpersisted: number;
  /** Whether they have waited longer than sending takes. */
  readonly late: boolean;
}

/** What the banner says about the network and about what waits; null for nothing. */
export function noticeText({ online, waiting, unpersisted, late }: NoticeState): string | null {
  if (unpersisted > 0)
    return `This device has no room left for ${answers(unpersisted)}. Leave this page open until ${unpersisted === 1 ? 'it is' : 'they are'} sent.`;
  if (online) return waiting > 0 && late ? `${waits(waiting)} to be sent.` : null;
  if (waiting === 0) return 'You are offline. What you study is kept on this device and sent when you are back.';
  return `You are offline. ${waits(waiting)} on this device and ${waiting === 1 ? 'is' : 'are'} sent when you are back.`;
}

/** What is said of answers that could not be counted; the reason is a sentence, null when there are several. */
export function refusedText(count: number, reason: string | null): string {
  const why = reason === null ? '' : `: ${reason.slice(0, 1).toLowerCase()}${reason.slice(1).replace(/\.$/, '')}`;
  return `${answers(count)} could not be counted${why}.`;
}

function waits(count: number): string {
  return `${answers(count)} ${count === 1 ? 'waits' : 'wait'}`;
}

function answers(count: number): string {
  return count === 1 ? '1 answer' : `${count} answers`;
}
