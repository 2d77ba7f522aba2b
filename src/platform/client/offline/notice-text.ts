/** The state that the banner describes. */
export interface NoticeState {
  readonly online: boolean;
  /** Answers on this device that are not sent yet. */
  readonly waiting: number;
  /** Answers that only this page has, because the device has no room. */
  readonly unpersisted: number;
  /** Whether sending takes longer than usual. */
  readonly late: boolean;
}

/** Returns the text of the banner about the network and unsent answers; null for none. */
export function noticeText({ online, waiting, unpersisted, late }: NoticeState): string | null {
  if (unpersisted > 0)
    return `This device has no room left for ${answers(unpersisted)}. Leave this page open until ${unpersisted === 1 ? 'it is' : 'they are'} sent.`;
  if (online) return waiting > 0 && late ? `${waits(waiting)} to be sent.` : null;
  if (waiting === 0) return 'You are offline. What you study is kept on this device and sent when you are back.';
  return `You are offline. ${waits(waiting)} on this device and ${waiting === 1 ? 'is' : 'are'} sent when you are back.`;
}

/** Returns the text about answers that could not be counted. `reason` is a sentence; null for several reasons. */
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
