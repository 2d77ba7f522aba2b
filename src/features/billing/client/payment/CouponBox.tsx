import { useMutation, useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiFailure, sentenceOf } from '../../../../platform/client/api-client.ts';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { TextField } from '../../../../platform/client/ui/TextField.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { COUPON_CODE_LENGTH } from '../../rules/coupon.ts';
import { askCoupon, type Chosen } from '../queries.ts';

/** A coupon that was applied. */
export interface AppliedCoupon {
  readonly code: string;
  /** What it does, such as `15% off`; null while the server is asked. */
  readonly does: string | null;
}

/** Lowers the price by a code. The server says what a code is worth; what is typed is kept until it is right. */
export function CouponBox({
  chosen,
  applied,
  label = 'Coupon',
  listed = [],
  onChange,
}: {
  readonly chosen: Chosen;
  readonly applied: AppliedCoupon | null;
  readonly label?: string | undefined;
  /** Codes to choose from. */
  readonly listed?: readonly { readonly code: string; readonly says: string }[] | undefined;
  /** The code that holds from now on; null for none. */
  readonly onChange: (code: string | null) => void;
}): ReactNode {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const place = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const apply = useMutation({
    mutationFn: (code: string) => askCoupon(client, chosen, code),
    onSuccess: ({ coupon, message }) => {
      if (coupon.type === 'access') {
        setError('This code gives access by itself, without a payment. Use it on the page Upgrade to Premium.');
        return;
      }
      moved.current = true;
      setTyped('');
      onChange(coupon.code);
      toast({ title: 'Coupon Applied!', description: message, tone: 'success', passing: true });
    },
    onError: (failed) => setError(refusalOf(failed)),
  });

  // The docked button may lie over the foot of the box, where a refusal stands.
  useEffect(() => {
    if (error !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);

  // The control that was pressed is gone: the focus goes to what stands in its place.
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    place.current?.querySelector<HTMLElement>('button, input')?.focus();
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = typed.trim();
    if (code !== '' && !apply.isPending) apply.mutate(code);
  }

  return (
    <div ref={place}>
      {applied === null ? (
        <>
          <form className="billing__coupon" noValidate onSubmit={submit}>
            <TextField
              label={label}
              value={typed}
              maxLength={COUPON_CODE_LENGTH}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              error={error}
              onChange={({ target }) => {
                setTyped(target.value.toUpperCase());
                setError(undefined);
              }}
            />
            <Button type="submit" disabled={typed.trim() === ''} busy={apply.isPending} busyWord="Applying...">
              Apply
            </Button>
          </form>
          {listed.length === 0 ? null : (
            <div className="column gap-6 billing__codes">
              <p className="small muted">Available codes</p>
              <ul className="flow">
                {listed.map(({ code, says }) => (
                  <li key={code}>
                    <Button onClick={() => (apply.isPending ? undefined : apply.mutate(code))}>
                      {code}: {says}
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      ) : (
        <div className="column gap-6">
          <p className="smallish strong">{label}</p>
          <div className="billing__applied">
            <Icon of={CircleCheck} />
            <p>
              <b className="strong">{applied.code}</b> {applied.does === null ? '' : `takes ${applied.does}`}
            </p>
            <Button
              variant="quiet"
              onClick={() => {
                moved.current = true;
                onChange(null);
              }}
            >
              Remove
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

function refusalOf(error: Error): string {
  if (error instanceof ApiFailure && error.code === 'COUPON_INVALID') return 'Invalid coupon code';
  return sentenceOf(error, 'The code could not be checked. Please try again.');
}
