import { toast } from '../../../../platform/client/ui/toast.ts';

let sent: string | null = null;

/** Remembers the order that was just paid on this page, so that its success is announced once. */
export function markSent(orderId: string): void {
  sent = orderId;
}

/** Whether an order was paid on this page and not announced yet. */
export function isSent(orderId: string): boolean {
  return sent === orderId;
}

/** Announces a payment that was made on this page, once. */
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
