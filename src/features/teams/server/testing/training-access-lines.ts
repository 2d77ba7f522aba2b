import { randomUUID } from 'node:crypto';
import { line, type Line, type State } from '../../../../platform/server/testing/access-matrix/line.ts';
import type { Fixture } from '../../../../platform/server/testing/access-matrix/callers.ts';
import { trainingContract } from '../../contract/training.ts';
import { letIn, makeGroup } from './group.ts';
import { assignTo, dayAfter } from './assignment.ts';

interface Ids {
  readonly groupId: string;
  readonly assignmentId: string;
}

/** Creates an assignment of the owner in a group with the stranger. */
async function assigned({ test, owner, stranger }: Fixture, form: object = {}): Promise<Ids> {
  const groupId = await makeGroup(owner, form);
  await letIn(owner, groupId, stranger);
  return { groupId, assignmentId: await assignTo(test, owner, groupId) };
}

/** Returns the states of a call about training: for the owner only, and for outsiders the group does not exist. */
function states<Body>(
  params: (ids: Ids) => Record<string, string>,
  body: (fixture: Fixture) => Body,
): Record<string, State<Body>> {
  const sent = (fixture: Fixture, ids: Ids) => ({ params: params(ids), body: body(fixture) });
  const outcome = { owner: 200, others: { stranger: 422, rest: 404 } };
  return {
    'a private group that the stranger is in': {
      arrange: async (fixture) => sent(fixture, await assigned(fixture)),
      ...outcome,
    },
    'a public group': {
      arrange: async (fixture) => sent(fixture, await assigned(fixture, { isPublic: true })),
      ...outcome,
    },
    'a group that nobody made': {
      arrange: async (fixture) => sent(fixture, { ...(await assigned(fixture)), groupId: randomUUID() }),
      owner: 404,
      others: 404,
    },
  };
}

/** Returns the states of calls about an assignment. */
function ofAssignment<Body>(body: (fixture: Fixture) => Body): Record<string, State<Body>> {
  const sent = (fixture: Fixture, params: Ids) => ({ params: { ...params }, body: body(fixture) });
  return {
    ...states((ids) => ({ ...ids }), body),
    'an assignment of another group': {
      arrange: async (fixture) => {
        const { assignmentId } = await assigned(fixture);
        return sent(fixture, { assignmentId, groupId: await makeGroup(fixture.owner) });
      },
      owner: 404,
      others: 404,
    },
  };
}

const group = ({ groupId }: Ids) => ({ groupId });
const nothing = () => undefined;

/** Access lines of assignments. */
export const trainingLines: readonly Line[] = [
  line(trainingContract.show, 'signedIn', states(group, nothing)),
  line(trainingContract.file, 'signedIn', states(group, nothing)),
  line(
    trainingContract.assign,
    'signedIn',
    states(group, ({ test }) => ({
      assignmentId: randomUUID(),
      kind: 'quiz' as const,
      about: 'unions',
      dueOn: dayAfter(test.clock.now, 7),
    })),
  ),
  line(
    trainingContract.change,
    'signedIn',
    ofAssignment(({ test }) => ({ dueOn: dayAfter(test.clock.now, 9) })),
  ),
  line(trainingContract.end, 'signedIn', ofAssignment(nothing)),
];
