import { toast } from '../../../../platform/client/ui/toast.ts';

let sent: string | null = null;

/** Notes the order that was sent on its way just now: that it is paid is news once, and none after a reload. */
export function noteSent(orderId: string): void {
  sent = orderId;
}

/** Tells that a payment has arrived, if it was sent from this page. */
export function tellArrived(orderId: string): void {
  if (sent !== orderId) return;
  sent = null;
  toastPaid();
}

/** The news that a payment has arrived. */
export function toastPaid(): void {
  toast({
    title: 'Payment Successful',
    description: 'Thank you for your purchase! Redirecting...',
    tone: 'success',
    passing: true,
  });
}
