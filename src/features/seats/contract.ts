import { z } from 'zod';
import { cleanName } from '../../platform/shared/clean-text.ts';
import { defineContract } from '../../platform/shared/contract.ts';
import { EMAIL_MAXIMUM, emailProblem } from '../accounts/rules/registration.ts';
import { LIST_LENGTH, TOKEN_LENGTH } from './rules/invitations.ts';
import { NAME_LENGTH, nameProblem } from './rules/organisation.ts';

/** A sentence for each text that a rule refuses. */
function ruled(schema: z.ZodType<string>, problemOf: (text: string) => string | null) {
  return schema.superRefine((text, context) => {
    const message = problemOf(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
}

const name = ruled(
  z
    .string({ error: 'Please enter the name of your school or firm.' })
    .max(2 * NAME_LENGTH.max, `A name has at most ${NAME_LENGTH.max} characters.`)
    .transform(cleanName),
  nameProblem,
);

const email = ruled(
  z.string({ error: 'Please enter an email address.' }).max(EMAIL_MAXIMUM, 'That email address is too long.').trim(),
  emailProblem,
);

const seatId = z.strictObject({ seatId: z.string().max(64, 'There is no such seat.') });
const token = z.strictObject({ token: z.string().max(TOKEN_LENGTH, 'This invitation is not open any more.') });

const csv = z
  .string({ error: 'Please choose a file, or paste addresses.' })
  .max(LIST_LENGTH.characters, `A list has at most ${LIST_LENGTH.characters} characters. Send this one in parts.`)
  .min(1, 'Please choose a file, or paste addresses.');

const nothing = z.strictObject({}).optional();
const done = z.strictObject({ done: z.literal(true) });

/** Seats that were bought together. Dates are ISO 8601; an end of null is none. */
const block = z.strictObject({
  orderId: z.string(),
  /** Of the receipt: `LW-000042`. */
  orderNumber: z.string(),
  planName: z.string(),
  seats: z.int(),
  state: z.enum(['active', 'soon', 'over', 'disputed', 'refunded']),
  boughtAt: z.string(),
  endsAt: z.string().nullable(),
  /** Whole US cents: the price of one seat, and what was paid for all. */
  seatCents: z.int(),
  amountCents: z.int(),
});

/** Someone who holds a seat or was invited to one. Nothing of what they study is told. */
const person = z.strictObject({
  seatId: z.string(),
  state: z.enum(['member', 'invited', 'expired']),
  /** The username of who took it; null before, and when their account was closed. */
  username: z.string().nullable(),
  /** The address that was invited; null for who came by the link. */
  email: z.string().nullable(),
  planName: z.string(),
  endsAt: z.string().nullable(),
  /** Whether the seat opens anything now. */
  open: z.boolean(),
  /** When it was taken, or the invitation sent. */
  since: z.string(),
});

const heldSeat = z.strictObject({
  seatId: z.string(),
  organisation: z.string(),
  planName: z.string(),
  endsAt: z.string().nullable(),
  open: z.boolean(),
});

/** Organisations, their seats, and the invitations to them. */
export const seatsContract = defineContract({
  show: {
    method: 'GET',
    path: '/api/organisation',
    summary:
      'The organisation of the signed-in user with its seats and who has them, null without one; and the seats that they hold themselves.',
    response: z.strictObject({
      organisation: z
        .strictObject({
          name: z.string(),
          /** Of the seats that run: all, taken, held for who was invited, and free. */
          counts: z.strictObject({ all: z.int(), used: z.int(), invited: z.int(), free: z.int() }),
          /** The link by which anyone takes a free seat; what it is called was told when it was made. */
          link: z.strictObject({ endsAt: z.string() }).nullable(),
          blocks: z.array(block),
          people: z.array(person),
        })
        .nullable(),
      held: z.array(heldSeat),
    }),
  },
  name: {
    method: 'PUT',
    path: '/api/organisation',
    summary: 'Names the organisation of the signed-in user, and makes it when they have none.',
    body: z.strictObject({ name }),
    response: done,
  },
  makeLink: {
    method: 'POST',
    path: '/api/organisation/link',
    summary:
      'Makes a link by which anyone takes a free seat. The one before stops. Its token is told here and never again.',
    body: nothing,
    response: z.strictObject({ token: z.string(), endsAt: z.string() }),
    errors: ['NOT_FOUND'],
  },
  stopLink: {
    method: 'DELETE',
    path: '/api/organisation/link',
    summary: 'Stops the link. Whoever took a seat by it keeps it.',
    response: done,
    errors: ['NOT_FOUND'],
  },
  checkList: {
    method: 'POST',
    path: '/api/organisation/invitations/check',
    summary:
      'Reads a list of addresses, one on each line or CSV, and says what would come of each line. Changes nothing.',
    body: z.strictObject({ csv }),
    response: z.strictObject({
      addresses: z.array(
        z.strictObject({
          line: z.int(),
          column: z.int(),
          email: z.string(),
          /** `known` has a seat, or an invitation that is open: nobody is invited twice. */
          state: z.enum(['new', 'known', 'fault']),
          /** What is wrong; null when nothing is. */
          fault: z.string().nullable(),
        }),
      ),
      /** Free seats, of at most as many as a list may have addresses. */
      free: z.int(),
    }),
    errors: ['NOT_FOUND'],
  },
  invite: {
    method: 'POST',
    path: '/api/organisation/invitations',
    summary: 'Invites everyone on a list, or with one line at fault nobody. Sent again it invites nobody twice.',
    body: z.strictObject({ csv }),
    response: z.strictObject({ invited: z.int(), known: z.int() }),
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  inviteAgain: {
    method: 'POST',
    path: '/api/organisation/seats/:seatId/invitation',
    summary: 'Sends the invitation to a seat again, by a new link. The one before stops.',
    params: seatId,
    body: nothing,
    response: done,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  reassign: {
    method: 'POST',
    path: '/api/organisation/seats/:seatId/reassign',
    summary: 'Takes a seat back and invites another person to it. Sent again it writes no second mail.',
    params: seatId,
    body: z.strictObject({ email }),
    response: done,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  takeBack: {
    method: 'DELETE',
    path: '/api/organisation/seats/:seatId',
    summary: 'Takes a seat back from whoever holds it or was invited to it.',
    params: seatId,
    response: done,
    errors: ['NOT_FOUND'],
  },
  invitation: {
    method: 'GET',
    path: '/api/invitations/:token',
    summary: 'What an invitation is for, to whoever has its token.',
    params: token,
    response: z.strictObject({
      organisation: z.string(),
      /** What a seat is of now; null when none is free. */
      seat: z.strictObject({ planName: z.string(), endsAt: z.string().nullable() }).nullable(),
      /** How the signed-in user stands to it; null for a visitor. */
      you: z
        .strictObject({
          /** The seat of this organisation that they hold; null without one. */
          holds: z.strictObject({ planName: z.string(), endsAt: z.string().nullable() }).nullable(),
          /** Whether the free seat opens anything beyond what they have. */
          gains: z.boolean(),
        })
        .nullable(),
    }),
    errors: ['LINK_INVALID'],
  },
  accept: {
    method: 'POST',
    path: '/api/invitations/:token',
    summary: 'Takes the seat of an invitation for the signed-in user. Sent again it answers the same.',
    params: token,
    body: nothing,
    response: heldSeat,
    errors: ['LINK_INVALID', 'REFUSED'],
  },
  leave: {
    method: 'DELETE',
    path: '/api/seats/:seatId',
    summary: 'Gives back a seat that the signed-in user holds.',
    params: seatId,
    response: done,
    errors: ['NOT_FOUND'],
  },
});
