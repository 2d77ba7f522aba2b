import { useMutation, useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiFailure, sentenceOf } from '../../../../platform/client/api-client.ts';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { TextField } from '../../../../platform/client/ui/TextField.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { COUPON_CODE_LENGTH } from '../../rules/coupon.ts';
import { validateCoupon, type PurchaseChoice } from '../queries.ts';

/** An applied coupon. */
export interface AppliedCoupon {
  readonly code: string;
  /** Such as `15% off`; null while it loads. */
  readonly description: string | null;
}

/** Applies a coupon code. The input stays until the code is valid. */
export function CouponBox({
  chosen,
  applied,
  label = 'Coupon',
  listed = [],
  onChange,
}: {
  readonly chosen: PurchaseChoice;
  readonly applied: AppliedCoupon | null;
  readonly label?: string | undefined;
  /** Public codes to choose from. */
  readonly listed?: readonly { readonly code: string; readonly says: string }[] | undefined;
  /** The applied code; null for none. */
  readonly onChange: (code: string | null) => void;
}): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  function change(code: string | null): void {
    moved.current = true;
    onChange(code);
  }
  const entry = useCouponEntry(chosen, change);

  // The docked button may cover the end of the box with the refusal.
  useEffect(() => {
    if (entry.error !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [entry.error]);

  // The pressed control was removed: moves the focus to its replacement.
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    place.current?.querySelector<HTMLElement>('button, input')?.focus();
  });

  return (
    <div ref={place}>
      {applied === null ? (
        <>
          <CouponForm label={label} entry={entry} />
          {listed.length === 0 ? null : <ListedCodes listed={listed} onApply={entry.apply} />}
        </>
      ) : (
        <Applied label={label} coupon={applied} onRemove={() => change(null)} />
      )}
    </div>
  );
}

/** The input of a code. */
interface CouponEntry {
  readonly typed: string;
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly type: (text: string) => void;
  readonly apply: (code: string) => void;
}

/** Validates a code; `onApplied` is called for a discount. */
function useCouponEntry(chosen: PurchaseChoice, onApplied: (code: string) => void): CouponEntry {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const { isPending: busy, mutate } = useMutation({
    mutationFn: (code: string) => validateCoupon(client, chosen, code),
    onSuccess: ({ coupon, message }) => {
      if (coupon.type === 'access') {
        setError('This code gives access by itself, without a payment. Use it on the “Upgrade to Premium” page.');
        return;
      }
      setTyped('');
      onApplied(coupon.code);
      toast({ title: 'Coupon Applied!', description: message, tone: 'success', passing: true });
    },
    onError: (failed) => setError(refusalOf(failed)),
  });
  return {
    typed,
    error,
    busy,
    type: (text) => {
      setTyped(text.toUpperCase());
      setError(undefined);
    },
    apply: (code) => {
      if (!busy) mutate(code);
    },
  };
}

function CouponForm({ label, entry }: { readonly label: string; readonly entry: CouponEntry }): ReactNode {
  const code = entry.typed.trim();
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (code !== '') entry.apply(code);
  }
  return (
    <form className="billing__coupon" noValidate onSubmit={submit}>
      <TextField
        label={label}
        value={entry.typed}
        maxLength={COUPON_CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={entry.error}
        onChange={({ target }) => entry.type(target.value)}
      />
      <Button type="submit" disabled={code === ''} busy={entry.busy} busyLabel="Applying...">
        Apply
      </Button>
    </form>
  );
}

/** Buttons that apply a public code. */
function ListedCodes({
  listed,
  onApply,
}: {
  readonly listed: readonly { readonly code: string; readonly says: string }[];
  readonly onApply: (code: string) => void;
}): ReactNode {
  return (
    <div className="column gap-6 billing__codes">
      <p className="small muted">Available codes</p>
      <ul className="flow">
        {listed.map(({ code, says }) => (
          <li key={code}>
            <Button onClick={() => onApply(code)}>
              <span>
                <span translate="no">{code}</span>: {says}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Applied({
  label,
  coupon: { code, description },
  onRemove,
}: {
  readonly label: string;
  readonly coupon: AppliedCoupon;
  readonly onRemove: () => void;
}): ReactNode {
  return (
    <div className="column gap-6">
      <p className="smallish strong">{label}</p>
      <div className="billing__applied">
        <Icon of={CircleCheck} />
        <p>
          <b className="strong" translate="no">
            {code}
          </b>{' '}
          {description === null ? '' : `takes ${description}`}
        </p>
        <Button variant="quiet" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  );
}

function refusalOf(error: Error): string {
  if (error instanceof ApiFailure && error.code === 'COUPON_INVALID') return 'Invalid coupon code';
  return sentenceOf(error, 'The code could not be checked. Please try again.');
}
