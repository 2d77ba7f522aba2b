import { z } from 'zod';
import { defineContract } from '../../../platform/shared/contract.ts';
import { ASSIGNED_KINDS } from '../rules/training/offers.ts';

const uuid = (message: string) => z.uuid(message).max(36, message);
const groupId = uuid('There is no such group.');
const assignmentId = uuid('There is no such assignment.');
const ofGroup = z.strictObject({ groupId });
const ofAssignment = z.strictObject({ groupId, assignmentId });

const kind = z.enum(ASSIGNED_KINDS, { error: 'Choose what to assign.' });
const about = z.string({ error: 'Choose what to assign.' }).max(40, 'There is nothing of that name to assign.');
const dueOn = z.iso.date('Choose a day.').max(10, 'Choose a day.');
const done = z.strictObject({ done: z.literal(true) });

const progress = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('cards'), known: z.int(), of: z.int() }),
  /** Score in whole percent; null before the first attempt. */
  z.strictObject({ by: z.literal('score'), best: z.int().nullable(), passed: z.boolean() }),
]);

const assignment = z.strictObject({
  id: z.string(),
  kind,
  about: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Grenadian day, `YYYY-MM-DD`. */
  dueOn: z.string(),
});

/** An assignment as an assigned member sees it. */
const ownAssignment = assignment.extend({
  groupId: z.string(),
  groupName: z.string(),
  /** Where it is done. */
  path: z.string(),
  progress,
});

/** Calls of assignments and their progress. For non-members the group does not exist. */
export const trainingContract = defineContract({
  show: {
    method: 'GET',
    path: '/api/groups/:groupId/training',
    summary:
      'What the owner has assigned, and how far each member is who shares their progress. Of the others it says only that they are members.',
    params: ofGroup,
    response: z.strictObject({
      groupName: z.string(),
      assignments: z.array(
        assignment.extend({
          /** Number of sharing members who have completed it. */
          done: z.int(),
        }),
      ),
      /** Members besides the owner, and those of them who share their progress. */
      members: z.int(),
      sharing: z.int(),
      people: z.array(
        z.strictObject({
          username: z.string(),
          /** Null for who does not share their progress. */
          shared: z
            .strictObject({
              /** By assignment, in their order. */
              progress: z.array(progress),
              /** Grenadian day; null before the first. */
              lastStudied: z.string().nullable(),
            })
            .nullable(),
        }),
      ),
      offers: z.array(z.strictObject({ kind, about: z.string(), title: z.string(), detail: z.string() })),
    }),
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  assign: {
    method: 'POST',
    path: '/api/groups/:groupId/assignments',
    summary: 'Assigns something to every member of a group. Sent again with the same id it assigns nothing more.',
    params: ofGroup,
    body: z.strictObject({ assignmentId, kind, about, dueOn }),
    response: done,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  change: {
    method: 'PUT',
    path: '/api/groups/:groupId/assignments/:assignmentId',
    summary: 'Sets another day for an assignment.',
    params: ofAssignment,
    body: z.strictObject({ dueOn }),
    response: done,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  end: {
    method: 'DELETE',
    path: '/api/groups/:groupId/assignments/:assignmentId',
    summary: 'Ends an assignment. What members did stays theirs.',
    params: ofAssignment,
    response: done,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  file: {
    method: 'GET',
    path: '/api/groups/:groupId/training/file',
    summary: 'The same as CSV, to open in any spreadsheet. Each export is on record.',
    params: ofGroup,
    response: z.string(),
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  mine: {
    method: 'GET',
    path: '/api/assignments',
    summary: 'What is assigned to the signed-in user in all their groups, the next due first, with their own progress.',
    response: z.strictObject({ assignments: z.array(ownAssignment) }),
  },
});
