import { z } from 'zod';
import { cleanLines, cleanName } from '../../../platform/shared/clean-text.ts';
import { defineContract } from '../../../platform/shared/contract.ts';
import {
  CARDS,
  DESCRIPTION_LENGTH,
  DURATION,
  LEVEL_COUNT,
  SECONDS_PER_CARD,
  TITLE_LENGTH,
  USUAL_SECONDS,
} from '../rules/rooms/session.ts';

const uuid = (message: string) => z.uuid(message).max(36, message);

const groupId = uuid('There is no such group.');
const sessionId = uuid('There is no such session.');
const ofGroup = z.strictObject({ groupId });
const ofSession = z.strictObject({ groupId, sessionId });

const count = z
  .int('Choose how many cards are asked.')
  .min(CARDS.least, 'A room asks at least one card.')
  .max(CARDS.most, `A room asks at most ${CARDS.most} cards.`);

const cardChoice = z.discriminatedUnion('from', [
  z.strictObject({
    from: z.literal('law'),
    law: z.enum(['all', 'employment', 'unions', 'minimum_wages'], { error: 'Choose a law.' }),
    count,
  }),
  z.strictObject({
    from: z.literal('level'),
    level: z.int('Choose a level.').min(1, 'Levels begin at 1.').max(LEVEL_COUNT, `There are ${LEVEL_COUNT} levels.`),
    count,
  }),
  z.strictObject({
    from: z.literal('picked'),
    ids: z
      .array(
        z
          .int('A card is named by its number.')
          .min(1, 'There is no such card.')
          .max(2_147_483_647, 'There is no such card.'),
      )
      .min(CARDS.least, 'Pick at least one card.')
      .max(CARDS.most, `Pick at most ${CARDS.most} cards.`),
  }),
]);

const planFields = {
  title: z
    .string({ error: 'Give the session a title.' })
    .max(2 * TITLE_LENGTH, `A title has at most ${TITLE_LENGTH} characters.`)
    .transform(cleanName)
    .pipe(
      z
        .string()
        .min(1, 'Give the session a title.')
        .max(TITLE_LENGTH, `A title has at most ${TITLE_LENGTH} characters.`),
    ),
  description: z
    .string({ error: 'The description must be a text.' })
    .max(2 * DESCRIPTION_LENGTH, `A description has at most ${DESCRIPTION_LENGTH} characters.`)
    .transform(cleanLines)
    .pipe(z.string().max(DESCRIPTION_LENGTH, `A description has at most ${DESCRIPTION_LENGTH} characters.`))
    .default(''),
  /** ISO 8601, UTC. */
  scheduledAt: z.iso.datetime('Choose a day and a time.').max(30, 'Choose a day and a time.'),
  duration: z
    .int('Choose how long it lasts.')
    .min(DURATION.least, `A session lasts at least ${DURATION.least} minutes.`)
    .max(DURATION.most, `A session lasts at most ${DURATION.most} minutes.`)
    .default(DURATION.usual),
  cards: cardChoice,
  secondsPerCard: z
    .literal(SECONDS_PER_CARD, { error: `The seconds for each card must be one of ${SECONDS_PER_CARD.join(', ')}.` })
    .default(USUAL_SECONDS),
};

const nothing = z.strictObject({}).optional();
const done = z.strictObject({ done: z.literal(true) });

const session = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** ISO 8601, UTC. */
  scheduledAt: z.string(),
  /** Minutes. */
  duration: z.int(),
  state: z.enum(['planned', 'open', 'over', 'cancelled']),
  /** The username of who leads it; null when their account is gone. */
  host: z.string().nullable(),
  cards: cardChoice,
  secondsPerCard: z.int(),
  /** Number of users who accepted, and whether the caller did. */
  coming: z.int(),
  youCome: z.boolean(),
  /** Whether the caller may change it and open its room. */
  mayLead: z.boolean(),
});

/** `place` is null without points. */
const standing = z.strictObject({ place: z.int().nullable(), name: z.string(), points: z.int(), isYou: z.boolean() });

/** The caller's results in a room; null before a card closed while they were in it. */
const you = z
  .strictObject({
    /** Null without points. */
    place: z.int().nullable(),
    /** Number of users who have answered a card. */
    of: z.int(),
    points: z.int(),
    right: z.int(),
    answered: z.int(),
  })
  .nullable();

const roomFields = {
  title: z.string(),
  groupName: z.string(),
  /** Number of cards of the room. */
  questions: z.int(),
  /** Whether the caller leads the room, or may open it. */
  isHost: z.boolean(),
  /** Whether the room is open and its host is not connected to it. */
  hostAway: z.boolean(),
  /** Whether the caller may become the host now. */
  mayTakeOver: z.boolean(),
  /** Whether the caller may end the room: its host, and the owner of the group. */
  mayEnd: z.boolean(),
  /** Whether names are shown as initials. */
  namesHidden: z.boolean(),
  /** Number of users in the room. */
  present: z.int(),
  /** Whether the caller answers in the room: a host may choose not to. */
  youAnswer: z.boolean(),
};

const lawFields = {
  category: z.enum(['employment', 'unions', 'minimum_wages']),
  section: z.string(),
  lawReference: z.string(),
};

const questionFields = z.strictObject({ question: z.string(), options: z.array(z.string()), ...lawFields });

const atQuestion = {
  /** From 1. */
  position: z.int(),
  /** Users in the room with access to the card, and those of them who have answered. */
  tally: z.strictObject({ present: z.int(), answered: z.int() }),
  /** Null where the card is not open to the caller (product-rules.md, O14). */
  card: questionFields.nullable(),
  /** The place of the option that the caller chose, from 0; null for none. */
  chosen: z.int().nullable(),
};

const review = z.strictObject({
  position: z.int(),
  question: z.string(),
  /** Null when none was chosen. */
  chosenAnswer: z.string().nullable(),
  correctAnswer: z.string(),
  isCorrect: z.boolean(),
  /** Always false: results of a room are shown at once, under the law of that hour. */
  setAside: z.boolean(),
  explanation: z.string(),
  ...lawFields,
});

const room = z.discriminatedUnion('stage', [
  z.strictObject({ stage: z.literal('closed'), ...roomFields, state: session.shape.state }),
  z.strictObject({
    stage: z.literal('lobby'),
    ...roomFields,
    /** The users who joined first; for the host only. */
    names: z.array(z.string()),
  }),
  z.strictObject({
    stage: z.literal('asking'),
    ...roomFields,
    ...atQuestion,
    /** A duration, so that a wrong clock of a device does no harm. */
    millisecondsLeft: z.int(),
    /** Total time of the card, in milliseconds. */
    millisecondsAllowed: z.int(),
  }),
  z.strictObject({
    stage: z.literal('shown'),
    ...roomFields,
    ...atQuestion,
    /** Null where the card is not open to the caller. */
    shown: z
      .strictObject({
        correctOption: z.int(),
        /** Number of answers per option. */
        counts: z.array(z.int()),
        explanation: z.string(),
      })
      .nullable(),
    standings: z.array(standing),
    you,
    isLast: z.boolean(),
  }),
  z.strictObject({
    stage: z.literal('ended'),
    ...roomFields,
    /** Cards shown as questions. */
    asked: z.int(),
    people: z.int(),
    /** Share of all correct answers in whole percent; null without an answer. */
    groupScore: z.int().nullable(),
    standings: z.array(standing),
    you,
    /** The cards that the caller has access to, with their answers. */
    review: z.array(review),
    /** The card that most got wrong; null when nobody did, and where it is not open to the caller. */
    hardest: z.strictObject({ question: z.string(), right: z.int(), answered: z.int() }).nullable(),
  }),
]);

const move = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('next'),
    after: z
      .int('A place must be a whole number.')
      .min(0, 'Places begin at 0.')
      .max(CARDS.most, 'There is no such card.'),
  }),
  z.strictObject({
    kind: z.literal('close'),
    position: z
      .int('A place must be a whole number.')
      .min(1, 'Cards begin at 1.')
      .max(CARDS.most, 'There is no such card.'),
  }),
  z.strictObject({ kind: z.literal('end') }),
]);

const SESSIONS = '/api/groups/:groupId/sessions';
const SESSION = `${SESSIONS}/:sessionId` as const;
const ROOM = `${SESSION}/room` as const;

/** Calls of planned sessions and live rooms. For non-members the group does not exist. */
export const liveRoomsContract = defineContract({
  list: {
    method: 'GET',
    path: SESSIONS,
    summary: 'The sessions of a group: those to come, the next one first, and then the last ones.',
    params: ofGroup,
    response: z.strictObject({ groupName: z.string(), sessions: z.array(session), mayPlan: z.boolean() }),
    errors: ['NOT_FOUND'],
  },
  plan: {
    method: 'POST',
    path: SESSIONS,
    summary: 'Plans a session. Sent again with the same id it plans no second one.',
    params: ofGroup,
    body: z.strictObject({ sessionId, ...planFields }),
    response: session,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  change: {
    method: 'PUT',
    path: SESSION,
    summary: 'Changes a session whose room has not been opened.',
    params: ofSession,
    body: z.strictObject(planFields),
    response: session,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  cancel: {
    method: 'DELETE',
    path: SESSION,
    summary:
      'Cancels a session whose room has not been opened. It stays, marked as cancelled, and calendars learn of it.',
    params: ofSession,
    response: session,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  come: {
    method: 'PUT',
    path: `${SESSION}/coming`,
    summary: 'Says whether the caller comes to a session. Who comes is reminded by mail an hour before it.',
    params: ofSession,
    body: z.strictObject({ coming: z.boolean({ error: 'Coming must be true or false.' }) }),
    response: session,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  calendar: {
    method: 'GET',
    path: `${SESSION}/calendar`,
    summary: 'The session as a calendar file (RFC 5545), always under the same id and with the number of its changes.',
    params: ofSession,
    response: z.string(),
    errors: ['NOT_FOUND'],
  },
  room: {
    method: 'GET',
    path: ROOM,
    summary: 'Where the live room of a session stands. The right option of a card is told once the card is closed.',
    params: ofSession,
    response: room,
    errors: ['NOT_FOUND'],
  },
  open: {
    method: 'POST',
    path: ROOM,
    summary: 'Opens the room of a session and draws its cards. Opened again it is the same room.',
    params: ofSession,
    body: nothing,
    response: done,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  join: {
    method: 'POST',
    path: `${ROOM}/people`,
    summary: 'Comes into an open room.',
    params: ofSession,
    body: nothing,
    response: done,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  leave: {
    method: 'DELETE',
    path: `${ROOM}/people`,
    summary: 'Leaves a room: it waits for no answer of the caller any more. Answers stay, and so does the way back.',
    params: ofSession,
    response: done,
    errors: ['NOT_FOUND'],
  },
  takeOver: {
    method: 'POST',
    path: `${ROOM}/host`,
    summary:
      'Makes the caller the host of a room whose host is away. The host of the session, the owner and moderators of the group may call it.',
    params: ofSession,
    body: nothing,
    response: done,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  move: {
    method: 'POST',
    path: `${ROOM}/moves`,
    summary:
      'Moves the room: on to the next card, closes the one that is open, or ends the room. A move that was made changes nothing.',
    params: ofSession,
    body: move,
    response: done,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  hideNames: {
    method: 'PUT',
    path: `${ROOM}/names`,
    summary: 'Tells names as initials in the room, or whole again.',
    params: ofSession,
    body: z.strictObject({ hidden: z.boolean({ error: 'Hidden must be true or false.' }) }),
    response: done,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  answer: {
    method: 'PUT',
    path: `${ROOM}/answer`,
    summary: 'Answers the open card, in place of an answer before.',
    params: ofSession,
    body: z.strictObject({
      position: z
        .int('A place must be a whole number.')
        .min(1, 'Cards begin at 1.')
        .max(CARDS.most, 'There is no such card.'),
      chosen: z
        .int('The chosen option must be a whole number.')
        .min(0, 'Options begin at 0.')
        .max(3, 'There is no such option.'),
    }),
    /** False when the card closed before the answer arrived, or is not open to the caller. */
    response: z.strictObject({ kept: z.boolean() }),
    errors: ['NOT_FOUND'],
  },
  events: {
    method: 'GET',
    path: `${ROOM}/events`,
    summary: 'Tells by events when the room has moved and how many have answered, several answers at once.',
    params: ofSession,
    response: z.strictObject({}),
    events: {
      open: z.strictObject({}),
      moved: z.strictObject({}),
      /** `hosts` is 1 while the host is connected, and 0 while the host is away. */
      tally: z.strictObject({ position: z.int(), present: z.int(), answered: z.int(), hosts: z.int() }),
      gap: z.strictObject({}),
      over: z.strictObject({}),
    },
    errors: ['NOT_FOUND'],
  },
});
