import type { BrowserContext } from '@playwright/test';

/** Actions of a buyer in a provider's window, simulated by a journey. */
export interface Buyer {
  /** Confirms a card at Stripe. Returns the bank's refusal, or null for a payment. */
  readonly confirmCard: (clientSecret: string, cardNumber: string) => string | null;
  /** Answers in PayPal's window: whether the order was approved. */
  readonly approveOrder: (paypalOrder: string) => boolean;
}

/**
 * Serves scripts that behave like the providers'. Stripe's fields are mounted and confirm with a client secret;
 * PayPal's window starts with a created order. The browser loads them only if the page's policy allows it. Returns the
 * URLs that pages requested from other hosts.
 */
export async function serveProviderScripts(context: BrowserContext, buyer: Buyer): Promise<string[]> {
  const requested: string[] = [];
  await context.exposeFunction('confirmCard', buyer.confirmCard);
  await context.exposeFunction('approveOrder', buyer.approveOrder);
  await context.route(/^https:/, async (route) => {
    const url = route.request().url();
    requested.push(url);
    const body = url.startsWith('https://js.stripe.com/')
      ? STRIPE_SCRIPT
      : url.startsWith('https://www.paypal.com/web-sdk/v6/')
        ? PAYPAL_SCRIPT
        : null;
    await (body === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body }));
  });
  return requested;
}

const STRIPE_SCRIPT = `
  window.Stripe = (key) => ({
    elements: (options) => ({
      create: () => ({
        mount: (place) => {
          place.innerHTML = '<label>Card number <input name="number"></label><p></p>';
          place.querySelector('p').textContent = options.mode + ' ' + options.amount + ' ' + options.currency + ' ' + key;
        },
        destroy: () => undefined,
      }),
      submit: async () => ({}),
      update: async () => undefined,
    }),
    confirmPayment: async ({ clientSecret, confirmParams }) => {
      const refusal = await window.confirmCard(clientSecret, document.querySelector('[name=number]').value);
      if (refusal === 'redirect') return new Promise(() => location.assign(confirmParams.return_url + '&redirect_status=succeeded'));
      return refusal === null ? {} : { error: { type: 'card_error', message: refusal } };
    },
  });
  window.Stripe.version = 'stand-in';
`;

const PAYPAL_SCRIPT = `
  window.paypal = {
    version: '6.0',
    createInstance: async ({ clientToken }) => ({
      createPayPalOneTimePaymentSession: ({ onApprove, onCancel }) => ({
        start: async (options, order) => {
          const { orderId } = await order;
          if (await window.approveOrder(orderId)) await onApprove({ orderId });
          else onCancel();
        },
      }),
    }),
  };
`;
