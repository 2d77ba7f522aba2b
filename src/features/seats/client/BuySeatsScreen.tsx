import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button, IconButton } from '../../../platform/client/ui/Button.tsx';
import { Field } from '../../../platform/client/ui/Field.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { counted } from '../../../platform/shared/numbers.ts';
import { useDebounced } from '../../../platform/client/use-debounced.ts';
import { SandboxNotice } from '../../billing/client/parts.tsx';
import { checkoutAddress } from '../../billing/rules/checkout-query.ts';
import { accessEnd, dollars, inEcDollars, PLAN_IDS, planNamed, PLANS, type Plan } from '../../access/rules/plans.ts';
import { formatAmount, buyAddress, parseBuyQuery, parseSeatCount } from '../rules/buy-query.ts';
import { NAME_LENGTH, nameProblem } from '../rules/organisation.ts';
import { refreshSeats, seatsApi, useSeatPrice, useSeats } from './queries.ts';
import '../../../platform/client/styles/parts/lists.css';
import './seats.css';

const PLANS_TO_CHOOSE = PLAN_IDS.map((id) => ({
  value: id,
  label: `${PLANS[id].name}, ${dollars(PLANS[id].priceCents)} a seat`,
}));

const NAME_FIELD = 'seats-name';
const NUMBER_FIELD = 'seats-number';

/** Milliseconds after the last key press before the price is requested. */
const REST_MS = 300;

/** `/seats/buy`: organisation, number and plan. The server returns the price; the checkout takes the payment. */
export default function BuySeatsScreen(): ReactNode {
  const { data, error, isFetching, refetch } = useSeats();
  return (
    <div className="wrap seats__buy">
      <PageHead title="Buy seats" sub="Pay once for your group. A seat can go to someone else at any time." />
      <SandboxNotice />
      {data === undefined ? (
        error === null ? (
          <Skeletons label="Loading">
            <Skeleton height="420px" radius="var(--r-3)" />
          </Skeletons>
        ) : (
          <NotLoaded
            title="This page did not load"
            safe="Nothing was paid."
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )
      ) : (
        <BuyForm named={data.organisation?.name ?? ''} />
      )}
    </div>
  );
}

/** Error texts by field. */
interface Problems {
  readonly name?: string | undefined;
  readonly seats?: string | undefined;
  readonly form?: string | undefined;
}

function BuyForm({ named }: { readonly named: string }): ReactNode {
  const { place, name, problems, paying, change, rename, pay } = usePurchase(named);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    pay();
  }
  return (
    <form className="seats__buying" noValidate onSubmit={submit}>
      <div className="card padded column gap-20">
        <TextField
          id={NAME_FIELD}
          label="School or business"
          help="Appears in the invitations that you send."
          autoComplete="organization"
          value={name}
          maxLength={NAME_LENGTH.max}
          error={problems.name}
          onChange={({ target }) => rename(target.value)}
        />
        <Field id={NUMBER_FIELD} label="Number of seats" error={problems.seats}>
          {(control) => (
            <span className="seats__stepper">
              <Step by={-1} seats={place.seats} onChange={change} />
              <input
                {...control}
                className="ui__input"
                inputMode="numeric"
                autoComplete="off"
                value={place.seats}
                maxLength={6}
                onChange={({ target }) => change({ seats: target.value })}
              />
              <Step by={1} seats={place.seats} onChange={change} />
            </span>
          )}
        </Field>
        <SelectField
          label="Plan"
          choices={PLANS_TO_CHOOSE}
          value={place.plan.id}
          onChange={({ target }) => change({ plan: planNamed(target.value) })}
        />
      </div>
      <aside className="card padded column gap-12 dock" aria-label="What it costs">
        <Price plan={place.plan} typed={place.seats} />
        {problems.form === undefined ? null : (
          <p role="alert" className="seats__alert">
            {problems.form}
          </p>
        )}
        <Button variant="primary" large block type="submit" busy={paying} busyLabel="Going on...">
          Continue to payment
        </Button>
      </aside>
      <Terms plan={place.plan} />
    </form>
  );
}

/** A button that adds or removes one seat. */
function Step({
  by,
  seats,
  onChange,
}: {
  readonly by: 1 | -1;
  readonly seats: string;
  readonly onChange: (to: { readonly seats: string }) => void;
}): ReactNode {
  const next = Number(seats) + by;
  return (
    <IconButton
      label={by === 1 ? 'One seat more' : 'One seat less'}
      disabled={'problem' in parseSeatCount(String(next))}
      onClick={() => onChange({ seats: String(next) })}
    >
      <Icon of={by === 1 ? Plus : Minus} />
    </IconButton>
  );
}

/** The form up to the checkout. Number and plan are stored in the address. */
function usePurchase(named: string) {
  const client = useQueryClient();
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const place = parseBuyQuery(query);
  const [name, setName] = useState(named);
  const [problems, setProblems] = useState<Problems>({});
  const read = parseSeatCount(place.seats);
  const { isPending: paying, mutate } = useMutation({
    mutationFn: () => seatsApi('PUT /api/organisation', { body: { name } }),
    onSuccess: async () => {
      await refreshSeats(client);
      if ('seats' in read)
        navigate(checkoutAddress('payment', { planId: place.plan.id, seats: read.seats, couponCode: null }));
    },
    onError: (failed) => {
      const wrong = failed instanceof ApiFailure ? failed.issueOf('name') : null;
      setProblems(wrong === null ? { form: sentenceOf(failed, 'Please try again.') } : { name: wrong });
    },
  });
  function change(to: Partial<{ plan: Plan; seats: string }>): void {
    navigate(buyAddress({ ...place, ...to }), { replace: true });
    setProblems({ ...problems, seats: undefined });
  }
  function rename(typed: string): void {
    setName(typed);
    setProblems({ ...problems, name: undefined });
  }
  function pay(): void {
    const wrong = nameProblem(name.trim());
    const few = 'problem' in read ? read.problem : null;
    if (wrong !== null || few !== null) {
      setProblems({ ...(wrong === null ? {} : { name: wrong }), ...(few === null ? {} : { seats: few }) });
      document.getElementById(wrong === null ? NUMBER_FIELD : NAME_FIELD)?.focus();
      return;
    }
    setProblems({});
    if (!paying) mutate();
  }
  return { place, name, problems, paying, change, rename, pay };
}

/** Requests the price after typing stops. */
function Price({ plan, typed }: { readonly plan: Plan; readonly typed: string }): ReactNode {
  const read = parseSeatCount(useDebounced(typed, REST_MS));
  const seats = 'seats' in read ? read.seats : null;
  const { data: price, error, isFetching, refetch } = useSeatPrice(plan.id, seats);
  return (
    <>
      <h2 className="title">What it costs</h2>
      <output className="seats__price" aria-busy={isFetching || undefined}>
        {'problem' in read ? (
          <span className="muted">{read.problem}</span>
        ) : price === undefined ? (
          error === null ? (
            <span className="muted">Working it out</span>
          ) : (
            <span className="muted">{sentenceOf(error, 'The price did not load.')}</span>
          )
        ) : (
          <>
            <span className="tabular">
              {counted(read.seats, 'seat')} × {dollars(plan.priceCents)}
            </span>{' '}
            <b className="numeral">{formatAmount(price.amountCents)}</b>
            <span className="small muted seats__ec">
              US dollars, about <span translate="no">{inEcDollars(price.amountCents)}</span>
            </span>
          </>
        )}
      </output>
      {error === null || price !== undefined ? null : <Button onClick={() => void refetch()}>Try Again</Button>}
    </>
  );
}

/** What a seat opens, and what the owner of the seats can do. */
function Terms({ plan }: { readonly plan: Plan }): ReactNode {
  const [now] = useState(() => new Date());
  const until = accessEnd(plan, null, now);
  return (
    <ul className="points smallish muted">
      <li>
        {until === null
          ? 'Each seat opens everything, with no end date.'
          : `Each seat opens everything until ${formatDate(until)}, also for someone who joins later.`}
      </li>
      <li>You see who has a seat, but not what they study.</li>
      <li>A coupon on the next page lowers the price of all seats together, once.</li>
    </ul>
  );
}
