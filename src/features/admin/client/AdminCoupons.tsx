import { useMutation, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import { apiClient, sentenceOf } from '../../../platform/client/api-client.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Checkbox } from '../../../platform/client/ui/CheckboxAndRadios.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Cell, type ListColumn } from '../../../platform/client/ui/ListTable.tsx';
import { FilterBar } from '../../../platform/client/ui/FilterBar.tsx';
import { ExportButton } from '../../../platform/client/ui/ExportButton.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { formatDateTime } from '../../../platform/shared/grenada-calendar.ts';
import type { adminCouponsContract } from '../../billing/contract.ts';
import { CouponDialog } from './CouponDialog.tsx';
import { CouponLimits } from './CouponLimits.tsx';
import { formatShortDate } from './short-date.ts';
import { ShortMoment } from './ShortMoment.tsx';
import { AdminList } from './AdminList.tsx';
import { COUPON_ORDERS } from '../../billing/rules/coupon.ts';
import { ChoiceFilter, findChoice, findOrder, SearchFilter, useFilteredPage } from './Filters.tsx';
import { useListPage } from '../../../platform/client/use-list-page.ts';
import { ObjectHead } from '../../../platform/client/ui/ObjectHead.tsx';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';

const USE_COLUMNS: readonly ListColumn[] = [{ name: 'User' }, { name: 'When', width: '44%' }, { name: 'For' }];

/** Lists the uses of a coupon. */
function CouponUses({ code }: { readonly code: string }): ReactNode {
  const { page, ...reading } = useListPage({
    queryKey: ['admin', 'coupon-uses', code],
    read: (before, signal) =>
      api('GET /api/admin/coupons/:code/uses', {
        params: { code },
        query: before === '' ? {} : { before: Number(before) },
        signal,
      }),
  });
  return (
    <>
      <ObjectHead
        name={`Coupon ${code}`}
        title={keepNames`Coupon ${code}`}
        back={{ label: 'All coupons', href: '/admin/coupons' }}
      />
      <AdminList
        title="Who used it"
        about="The latest first. The audit log records that you looked."
        empty="Nobody has used it yet"
        reading={reading}
        columns={USE_COLUMNS}
        rows={page?.uses.map(({ id, userId, username, orderId, redeemedAt, heldSince }) => (
          <tr key={id}>
            <Cell isWide>
              <Anchor className="link admin__lead" href={`/admin/users?person=${userId}`}>
                {username === null ? 'A closed account' : <span translate="no">{username}</span>}
              </Anchor>
            </Cell>
            <Cell name="When">
              {redeemedAt === null
                ? `Held by an open order since ${formatDateTime(heldSince)}`
                : `Used ${formatDateTime(redeemedAt)}`}
            </Cell>
            <Cell name="For">
              {orderId === null ? (
                'Access at once'
              ) : (
                <Anchor className="link" href={`/admin/payments?order=${orderId}`}>
                  Its payment
                </Anchor>
              )}
            </Cell>
          </tr>
        ))}
      />
    </>
  );
}

type Coupon = ResponseOf<typeof adminCouponsContract.coupons>['coupons'][number];

const api = apiClient<typeof adminCouponsContract>();
const KEY = ['admin', 'coupons'];

const STATES = [
  { value: 'open', label: 'Switched on' },
  { value: 'closed', label: 'Switched off' },
] as const;

const COLUMNS: readonly ListColumn[] = [
  { name: 'Code', width: '24%', sort: { by: 'code', ascending: 'A to Z', descending: 'Z to A' } },
  { name: 'State', width: '96px' },
  { name: 'Uses', sort: { by: 'uses', ascending: 'fewest first', descending: 'most first', startsDescending: true } },
  {
    name: 'From',
    sort: { by: 'from', ascending: 'oldest first', descending: 'newest first', startsDescending: true },
  },
  { name: 'Until', sort: { by: 'until', ascending: 'ends soonest first', descending: 'no end first' } },
  { name: 'Actions', width: '96px', isHidden: true },
];

/** Reads the filters from the URL. */
const parseFilters = (get: (name: 'query' | 'state' | 'sort') => string) => ({
  query: get('query'),
  state: findChoice(STATES, get('state')),
  sort: findOrder(COUPON_ORDERS, get('sort')),
});

/** Lists discounts and access codes; `?code=` lists the uses of one. */
export default function AdminCoupons(): ReactNode {
  const code = new URLSearchParams(useSearch()).get('code');
  return code === null ? <Coupons /> : <CouponUses code={code} />;
}

function Coupons(): ReactNode {
  const client = useQueryClient();
  const [making, setMaking] = useState(false);
  const { chosen, choose, query, isFiltered, count, page, reading } = useFilteredPage({
    name: 'coupons',
    filters: parseFilters,
    read: (query, after, signal) =>
      api('GET /api/admin/coupons', { query: { ...query, ...(after === '' ? {} : { after }) }, signal }),
  });
  return (
    <>
      <AdminList
        title="Discounts and access codes"
        isTitleHidden
        about="A discount lowers a price. An access code gives a plan at once. Each person can use a code once."
        download={<ExportButton path="/api/admin/coupons/export" query={query} name="coupons" />}
        actions={
          <Button variant="primary" onClick={() => setMaking(true)}>
            <Icon of={Plus} size={18} /> New Coupon
          </Button>
        }
        tools={
          <FilterBar
            count={count}
            search={<SearchFilter hint="Search codes" value={chosen.query} onChange={choose('query')} />}
          >
            <ChoiceFilter
              label="State"
              all="All states"
              choices={STATES}
              value={chosen.state}
              onChange={choose('state')}
            />
          </FilterBar>
        }
        empty={isFiltered ? 'No coupon matches' : 'There are no coupons yet'}
        isFiltered={isFiltered}
        reading={reading}
        columns={COLUMNS}
        order={{ value: chosen.sort ?? '-from', choose: (order) => choose('sort')(findOrder(COUPON_ORDERS, order)) }}
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
  const { code, kind, description, isActive, startsAt, expiresAt, createdAt, used, maxRedemptions } = coupon;
  const save = useMutation({
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
  const isOn = save.isPending ? !isActive : isActive;
  const times = used === 0 ? 'Not used yet' : used === 1 ? 'Used once' : `Used ${used} times`;
  return (
    <tr>
      <Cell isWide>
        <p>
          <b className="admin__code" translate="no">
            {code}
          </b>
        </p>
        <p className="small muted">
          {kind === 'access' ? 'Access code: ' : ''}
          {description}
        </p>
        {save.isError ? (
          <p role="alert" className="small">
            {sentenceOf(save.error, 'That did not work. Please try again.')}
          </p>
        ) : null}
      </Cell>
      <Cell isBeside>
        <Checkbox
          role="switch"
          aria-checked={isOn}
          label={
            <>
              <span className="visually-hidden">{code} can be used</span>
              <span aria-hidden="true">{isOn ? 'On' : 'Off'}</span>
            </>
          }
          className="admin__switch"
          checked={isOn}
          onChange={() => {
            if (!save.isPending) save.mutate();
          }}
        />
      </Cell>
      <Cell>
        {times}
        {maxRedemptions === null ? '' : used === 0 ? `, at most ${maxRedemptions}` : ` of ${maxRedemptions}`}{' '}
        {used === 0 ? null : (
          <Anchor className="link small admin__second" href={`/admin/coupons?code=${encodeURIComponent(code)}`}>
            Who used it<span className="visually-hidden"> {code}</span>
          </Anchor>
        )}
      </Cell>
      <Cell isMinor>
        <span className="admin__day">{formatShortDate(startsAt ?? createdAt)}</span>
      </Cell>
      <Cell name={expiresAt === null ? undefined : 'Until'}>
        {expiresAt === null ? 'No end date' : <ShortMoment at={expiresAt} />}
      </Cell>
      <Cell align="end">
        <div className="admin__acts">
          <CouponLimits coupon={coupon} onChange={() => client.invalidateQueries({ queryKey: KEY })} />
        </div>
      </Cell>
    </tr>
  );
}
