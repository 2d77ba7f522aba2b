import { answerIn, SANDBOX_WINDOW, windowAddress, type WindowAnswer } from '../../rules/sandbox-window.ts';
import { billingApi } from '../queries.ts';
import { WindowFailed } from './failure.ts';
import type { OpenPaypal } from './use-payment.ts';

/** How often the window is looked at, in milliseconds: it tells by its address what was answered, and nothing when it is closed. */
const LOOK_MS = 200;

const SIZE = 'popup,width=500,height=720';

/** Opens the window of the sandbox's PayPal, as PayPal's own script opens PayPal's: at the press of the button. */
export const openSandboxPaypal: OpenPaypal = async (paypalOrder) => {
  const opened = window.open(SANDBOX_WINDOW, 'sandbox-paypal', SIZE);
  if (opened === null) throw new WindowFailed('Your browser did not let PayPal’s window open. Allow it and try again.');
  try {
    const paymentId = await paypalOrder;
    if (paymentId === '') return false;
    opened.location.replace(windowAddress(paymentId));
    const isApproved = (await answerOf(opened)) === 'approve';
    await billingApi('POST /api/sandbox/paypal/:paymentId', { params: { paymentId }, body: { approve: isApproved } });
    return isApproved;
  } finally {
    opened.close();
  }
};

/** What was answered in the window; leaving is also to close it. */
function answerOf(opened: Window): Promise<WindowAnswer> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const answer = opened.closed ? 'cancel' : answerIn(new URLSearchParams(opened.location.search));
      if (answer === null) return;
      clearInterval(timer);
      resolve(answer);
    }, LOOK_MS);
  });
}
