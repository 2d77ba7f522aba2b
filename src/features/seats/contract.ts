import { z } from 'zod';
import { cleanName } from '../../platform/shared/clean-text.ts';
import { defineContract } from '../../platform/shared/contract.ts';
import { EMAIL_MAXIMUM, emailProblem } from '../accounts/rules/registration.ts';
import { LIST_LENGTH, TOKEN_LENGTH } from './rules/invitations.ts';
import { NAME_LENGTH, nameProblem } from './rules/organisation.ts';

/** Extends a schema by a rule; its error text becomes an issue. */
function ruled(schema: z.ZodType<string>, problemOf: (text: string) => string | null) {
  return schema.superRefine((text, context) => {
    const message = problemOf(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
}

const name = ruled(
  z
    .string({ error: 'Please enter the name of your school or business.' })
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

/** A block of seats. Dates are ISO 8601; a lifetime block has the end null. */
const block = z.strictObject({
  orderId: z.string(),
  /** Number of the receipt: `LW-000042`. */
  orderNumber: z.string(),
  planName: z.string(),
  seats: z.int(),
  state: z.enum(['active', 'soon', 'over', 'disputed', 'refunded']),
  boughtAt: z.string(),
  endsAt: z.string().nullable(),
  /** US cents: the price of one seat, and the total paid. */
  seatCents: z.int(),
  amountCents: z.int(),
});

/** A user with a seat, or an invited address. Contains no study data. */
const person = z.strictObject({
  seatId: z.string(),
  state: z.enum(['member', 'invited', 'expired']),
  /** Username; null for an open invitation and a closed account. */
  username: z.string().nullable(),
  /** The invited address; null for a user who joined by the link. */
  email: z.string().nullable(),
  planName: z.string(),
  endsAt: z.string().nullable(),
  /** Whether the seat gives access now. */
  open: z.boolean(),
  /** Time of the assignment, or of the invitation. */
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
          /** Numbers of running seats: all, assigned, reserved by invitations, and free. */
          counts: z.strictObject({ all: z.int(), used: z.int(), invited: z.int(), free: z.int() }),
          /** The open link, by which anyone claims a free seat; its token is returned only when created. */
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
          /** `known`: has a seat or an open invitation, and is not invited again. */
          state: z.enum(['new', 'known', 'invalid']),
          /** Error text; null without one. */
          error: z.string().nullable(),
        }),
      ),
      /** Free seats, at most the maximum length of a list. */
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
  revokeSeat: {
    method: 'DELETE',
    path: '/api/organisation/seats/:seatId',
    summary: 'Revokes a seat of a holder or an invited person.',
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
      /** The free seat; null when none is free. */
      seat: z.strictObject({ planName: z.string(), endsAt: z.string().nullable() }).nullable(),
      /** What the invitation means for the signed-in user; null for a visitor. */
      you: z
        .strictObject({
          /** The user’s seat of this organisation; null without one. */
          holds: z.strictObject({ planName: z.string(), endsAt: z.string().nullable() }).nullable(),
          /** Whether the free seat extends the user’s access. */
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
