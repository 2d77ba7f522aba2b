import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import { apiClient, sentenceOf } from '../../../platform/client/api-client.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { usePage } from '../../../platform/client/use-page.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaTime } from '../../accounts/rules/grenada-time.ts';
import type { couponDeskContract } from '../../billing/contract.ts';
import { CouponDialog } from './CouponDialog.tsx';
import { CouponUses } from './CouponUses.tsx';
import { Desk } from './Desk.tsx';
import { ChoiceFilter, Filters, said, SearchFilter } from './Filters.tsx';

type Coupon = ResponseOf<typeof couponDeskContract.coupons>['coupons'][number];

const api = apiClient<typeof couponDeskContract>();
const KEY = ['admin', 'coupons'];

const STATES = [
  { value: 'open', label: 'Switched on' },
  { value: 'closed', label: 'Switched off' },
] as const;

/** Discounts and access codes; `?code=` shows who used one. */
export default function CouponsDesk(): ReactNode {
  const code = new URLSearchParams(useSearch()).get('code');
  return code === null ? <Coupons /> : <CouponUses code={code} />;
}

function Coupons(): ReactNode {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<'open' | 'closed'>();
  const [making, setMaking] = useState(false);
  const query = useDeferredValue(typed.trim());
  const wanted = said({ query, state });
  const { page, ...reading } = usePage({
    queryKey: [...KEY, wanted],
    read: (after, signal) =>
      api('GET /api/admin/coupons', { query: { ...wanted, ...(after === '' ? {} : { after }) }, signal }),
  });
  return (
    <>
      <Desk
        title="Discounts and access codes"
        about="A discount lowers a price at the checkout; an access code gives a plan at once. Everyone uses a code once. None is ever deleted: one that is switched off takes nobody in."
        tools={
          <>
            <div className="actions">
              <Button variant="primary" onClick={() => setMaking(true)}>
                New Coupon
              </Button>
            </div>
            <Filters>
              <SearchFilter
                help="The beginning of a code."
                value={typed}
                onChange={(words) => {
                  reading.toFirst();
                  setTyped(words);
                }}
              />
              <ChoiceFilter
                label="State"
                all="All states"
                choices={STATES}
                value={state}
                onChange={(next) => {
                  reading.toFirst();
                  setState(next);
                }}
              />
            </Filters>
          </>
        }
        empty={Object.keys(wanted).length === 0 ? 'There is no coupon yet.' : 'No coupon is found by that.'}
        reading={reading}
        rows={page?.coupons.map((coupon) => (
          <CouponRow key={coupon.code} coupon={coupon} />
        ))}
      />
      {making ? (
        <CouponDialog onDone={() => client.invalidateQueries({ queryKey: KEY })} onClose={() => setMaking(false)} />
      ) : null}
    </>
  );
}

function CouponRow({ coupon }: { readonly coupon: Coupon }): ReactNode {
  const client = useQueryClient();
  const { code, kind, description, isActive, startsAt, expiresAt, used, maxRedemptions } = coupon;
  const turn = useMutation({
    mutationFn: () => api('PUT /api/admin/coupons/:code', { params: { code }, body: { isActive: !isActive } }),
    onSuccess: ({ isActive: open }) => {
      toast({
        title: open ? 'Coupon Switched On' : 'Coupon Switched Off',
        description: open ? `${code} can be used again.` : `Nobody can use ${code} any more.`,
        tone: 'success',
      });
      return client.invalidateQueries({ queryKey: KEY });
    },
  });
  const times = used === 1 ? 'Used once' : `Used ${used} times`;
  return (
    <li className="apart">
      <div className="column">
        <p className="flow">
          <b>{code}</b>
          <Badge tone={isActive ? 'ok' : 'neutral'}>{isActive ? 'On' : 'Off'}</Badge>
          <span>{kind === 'access' ? `Access code: ${description}` : description}</span>
        </p>
        <p className="small muted">
          {times}
          {maxRedemptions === null ? '' : ` of ${maxRedemptions}`}
          {startsAt === null ? '' : `, from ${grenadaTime(startsAt)}`}
          {expiresAt === null ? ', without an end.' : `, until ${grenadaTime(expiresAt)}.`}
        </p>
        {used === 0 ? null : (
          <p className="small">
            <Anchor className="link reach" href={`/admin/coupons?code=${encodeURIComponent(code)}`}>
              Who used it<span className="visually-hidden"> {code}</span>
            </Anchor>
          </p>
        )}
        {turn.isError ? (
          <p role="alert" className="small">
            {sentenceOf(turn.error, 'That did not work. Please try again.')}
          </p>
        ) : null}
      </div>
      <Button busy={turn.isPending} busyWord="Saving..." onClick={() => turn.mutate()}>
        {isActive ? 'Switch Off' : 'Switch On'}
        <span className="visually-hidden"> {code}</span>
      </Button>
    </li>
  );
}
