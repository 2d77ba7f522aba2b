import { toast } from '../../../../platform/client/ui/toast.ts';

let sent: string | null = null;

/** Notes the order that was sent on its way just now: that it is paid is news once, and none after a reload. */
export function noteSent(orderId: string): void {
  sent = orderId;
}

/** Whether an order was sent from this page, and nobody has read yet that it is paid. */
export function isSent(orderId: string): boolean {
  return sent === orderId;
}

/** Shows that a payment has arrived, if it was sent from this page and was not shown before. */
export function announcePaid(orderId: string): void {
  if (!isSent(orderId)) return;
  sent = null;
  toast({
    title: 'Payment Successful',
    description: 'Thank you for your purchase! Redirecting...',
    tone: 'success',
    passing: true,
  });
}
