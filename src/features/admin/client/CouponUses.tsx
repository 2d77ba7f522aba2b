import type { ReactNode } from 'react';
import { apiClient } from '../../../platform/client/api-client.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { useListPage } from '../../../platform/client/use-list-page.ts';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import { grenadaTime } from '../../accounts/rules/grenada-time.ts';
import type { couponDeskContract } from '../../billing/contract.ts';
import { Cell, Desk } from './Desk.tsx';

const api = apiClient<typeof couponDeskContract>();

const COLUMNS = { kind: 'uses', names: ['Person', 'When', 'For'] };

/** Who used a coupon, and for what. */
export function CouponUses({ code }: { readonly code: string }): ReactNode {
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
      <p>
        <Anchor className="link reach" href="/admin/coupons">
          All coupons
        </Anchor>
      </p>
      <Desk
        title={keepNames`Who used ${code}`}
        about="The latest first. The audit log records that you looked."
        empty="Nobody has used it yet."
        reading={reading}
        columns={COLUMNS}
        rows={page?.uses.map(({ id, userId, username, orderId, redeemedAt, heldSince }) => (
          <li key={id}>
            <div>
              <Anchor className="link admin__lead" href={`/admin/users?person=${userId}`}>
                {username === null ? `Account ${userId}` : <span translate="no">{username}</span>}
              </Anchor>
            </div>
            <Cell name="When">
              {redeemedAt === null
                ? `Held by an open order since ${grenadaTime(heldSince)}`
                : `Used ${grenadaTime(redeemedAt)}`}
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
          </li>
        ))}
      />
    </>
  );
}
