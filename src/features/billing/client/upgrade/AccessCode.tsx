import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { TextField } from '../../../../platform/client/ui/TextField.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { COUPON_CODE_LENGTH, normalizeCouponCode } from '../../rules/coupon.ts';
import { Alert } from '../Alert.tsx';
import { billingApi, refreshAccess, type CouponAnswer } from '../queries.ts';

const EMPTY = 'Please enter a coupon code';
const INVALID = 'This coupon code is not valid';
const NOT_APPLIED = 'Failed to apply coupon code';

/** An access code: checked first, redeemed by a second click. */
export function AccessCode({
  onApplied,
  onDiscount,
}: {
  readonly onApplied: () => void;
  /** Called for a discount code. */
  readonly onDiscount: (code: string) => void;
}): ReactNode {
  const { check, apply } = useAccessCode(onApplied);
  const [typed, setTyped] = useState('');

  function type(text: string): void {
    setTyped(text);
    check.reset();
    apply.reset();
  }

  return (
    <section className="card padded column gap-16" aria-labelledby="access-code">
      <div>
        <h2 className="title" id="access-code">
          Have a coupon code?
        </h2>
        <p className="muted">A code from your school, firm or union may open everything without a payment.</p>
      </div>
      <CouponCodeForm
        typed={typed}
        checking={check.isPending}
        applying={apply.isPending}
        onType={type}
        onCheck={(code) => check.mutate(code)}
      />
      {check.isError ? (
        <Alert tone="danger" title="Invalid Coupon" quiet>
          {sentenceOf(check.error, INVALID)}
        </Alert>
      ) : null}
      {check.data === undefined ? null : (
        <Checked
          answer={check.data}
          busy={apply.isPending}
          onApply={() => (apply.isPending ? undefined : apply.mutate(normalizeCouponCode(typed)))}
          onDiscount={onDiscount}
        />
      )}
      {apply.isError ? (
        <Alert tone="danger" title="Application Failed" quiet>
          {sentenceOf(apply.error, NOT_APPLIED)}
        </Alert>
      ) : null}
    </section>
  );
}

/** The code field with its check button. */
function CouponCodeForm({
  typed,
  checking,
  applying,
  onType,
  onCheck,
}: {
  readonly typed: string;
  readonly checking: boolean;
  readonly applying: boolean;
  readonly onType: (text: string) => void;
  readonly onCheck: (code: string) => void;
}): ReactNode {
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (checking || applying) return;
    const code = normalizeCouponCode(typed);
    setMissing(code === '');
    if (code === '') {
      toast({ title: 'Error', description: EMPTY, tone: 'danger', passing: true });
      field.current?.focus();
    } else onCheck(code);
  }

  return (
    <form className="billing__coupon" noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label="Coupon code"
        value={typed}
        maxLength={COUPON_CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={isMissing ? EMPTY : undefined}
        onChange={({ target }) => {
          onType(target.value.toUpperCase());
          setMissing(false);
        }}
      />
      <Button type="submit" busy={checking} busyLabel="Checking...">
        Check
      </Button>
    </form>
  );
}

/** Checks a code, which uses nothing, and applies it. */
function useAccessCode(onApplied: () => void) {
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: (couponCode: string) => billingApi('POST /api/coupon/validate', { body: { couponCode } }),
    onSuccess: ({ message }) => toast({ title: 'Valid Coupon', description: message, tone: 'success', passing: true }),
    onError: (error) =>
      toast({ title: 'Invalid Coupon', description: sentenceOf(error, INVALID), tone: 'danger', passing: true }),
  });
  const apply = useMutation({
    mutationFn: (couponCode: string) => billingApi('POST /api/coupon/apply', { body: { couponCode } }),
    onSuccess: async () => {
      onApplied();
      await refreshAccess(client).catch(() => undefined);
    },
    onError: (error) =>
      toast({ title: 'Application Failed', description: sentenceOf(error, NOT_APPLIED), tone: 'danger' }),
  });
  return { check, apply };
}

/** What a code that may be used does, and the way to use it. */
function Checked({
  answer: { coupon, message },
  busy,
  onApply,
  onDiscount,
}: {
  readonly answer: CouponAnswer;
  readonly busy: boolean;
  readonly onApply: () => void;
  readonly onDiscount: (code: string) => void;
}): ReactNode {
  return (
    <Alert tone="info" title="Valid Coupon">
      <p>{message}</p>
      <div className="billing__code-use">
        {coupon.type === 'access' ? (
          <Button variant="primary" busy={busy} busyLabel="Applying..." onClick={onApply}>
            Apply Coupon
          </Button>
        ) : (
          <Button onClick={() => onDiscount(coupon.code)}>Use it as a promo code</Button>
        )}
      </div>
    </Alert>
  );
}
