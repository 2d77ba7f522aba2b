import type { Pool } from 'pg';
import type { Services } from '../../../../platform/server/services.ts';
import type { ResponseOf } from '../../../../platform/shared/contract.ts';
import type { Deck } from '../../../cards/server/service.ts';
import { examResults } from '../../../certifications/server/service.ts';
import { lastStudyDays, countCompletedAmong } from '../../../progress/server/service.ts';
import { bestQuizScores, type QuizFilter } from '../../../quiz/server/service.ts';
import type { trainingContract } from '../../contract/training.ts';
import { findOffer, offersOf, type Offer, type OfferSources, QUIZ_PASS_MARK } from '../../rules/training/offers.ts';
import { isDone, type Progress } from '../../rules/training/progress.ts';
import { groupMembers, groupsOf, ownGroup, type NamedMember } from '../groups/membership.ts';
import { readAssignments, type AssignmentRow } from '../store/assignments.ts';

/** Dependencies of training. */
export interface TrainingServices extends Pick<Services, 'pool' | 'pubSub' | 'now'> {
  readonly deck: Deck;
  readonly certifications: OfferSources['certifications'];
}

/** A member besides the owner with progress in each assignment; `shared` is null without consent. */
interface Trainee {
  readonly username: string;
  readonly shared: { readonly progress: Progress[]; readonly lastStudied: string | null } | null;
}

/** The assignments of a group and the progress of its members. */
export interface Training {
  readonly groupName: string;
  readonly assigned: readonly Assigned[];
  readonly people: readonly Trainee[];
}

/** Returns everything that can be assigned now. */
export function currentOffers({ deck, certifications }: Pick<TrainingServices, 'deck' | 'certifications'>) {
  return offersOf({ cards: deck.cards, certifications });
}

/**
 * Reads the assignments of a group and the progress of members who share it; nothing is read of the others (product-rules.md, O20).
 * @throws ApiError NOT_FOUND; REFUSED except to the owner
 */
export async function readTraining(services: TrainingServices, userId: number, groupId: string): Promise<Training> {
  const { pool } = services;
  const group = await ownGroup(pool, userId, groupId, 'train');
  const members = (await groupMembers(pool, groupId)).filter(({ role }) => role !== 'owner');
  const assigned = withOffers(await readAssignments(pool, [groupId]), currentOffers(services));
  return { groupName: group.name, assigned, people: await readTrainees(services, members, assigned) };
}

async function readTrainees(
  { pool }: TrainingServices,
  members: readonly NamedMember[],
  assigned: readonly Assigned[],
): Promise<readonly Trainee[]> {
  const sharing = members.filter(({ sharesProgress }) => sharesProgress).map(({ userId }) => userId);
  const [days, measured] = await Promise.all([lastStudyDays(pool, sharing), measureProgress(pool, sharing, assigned)]);
  return members.map(({ userId, username, sharesProgress }) => ({
    username,
    shared: sharesProgress
      ? { progress: measured.map(({ progressOf }) => progressOf(userId)), lastStudied: days.get(userId) ?? null }
      : null,
  }));
}

/** Presents the training of a group to its owner. */
export function presentTraining(
  { groupName, assigned, people }: Training,
  offers: readonly Offer[],
): ResponseOf<typeof trainingContract.show> {
  const shared = people.flatMap((person) => person.shared ?? []);
  const doneIn = (place: number) => shared.filter(({ progress }) => isDoneAt(progress, place)).length;
  return {
    groupName,
    assignments: assigned.map((row, place) => ({ ...presentAssignment(row), done: doneIn(place) })),
    members: people.length,
    sharing: shared.length,
    people: [...people],
    offers: offers.map(({ kind, about, title, detail }) => ({ kind, about, title, detail })),
  };
}

/** Returns the assignments of a user in all groups, with the user's own progress. */
export async function readOwnAssignments(
  services: TrainingServices,
  userId: number,
): Promise<ResponseOf<typeof trainingContract.mine>> {
  const { pool } = services;
  const groups = new Map(
    (await groupsOf(pool, userId)).filter(({ role }) => role !== 'owner').map((group) => [group.id, group.name]),
  );
  const assigned = withOffers(await readAssignments(pool, [...groups.keys()]), currentOffers(services));
  const assignments = (await measureProgress(pool, [userId], assigned)).map(({ progressOf, ...row }) => ({
    ...presentAssignment(row),
    groupId: row.groupId,
    groupName: groups.get(row.groupId) ?? '',
    path: row.offer.path,
    progress: progressOf(userId),
  }));
  return { assignments };
}

function isDoneAt(progress: readonly Progress[], index: number): boolean {
  const own = progress[index];
  return own !== undefined && isDone(own);
}

/** Filters assignments whose content still exists: progress in others cannot be measured. */
function withOffers(rows: readonly AssignmentRow[], offers: readonly Offer[]): readonly Assigned[] {
  return rows.flatMap((row) => {
    const offer = findOffer(offers, row);
    return offer === undefined ? [] : [{ ...row, offer }];
  });
}

function presentAssignment({ id, kind, about, title, dueOn, offer }: Assigned) {
  return { id, kind, about, title, detail: offer.detail, dueOn };
}

/** A current assignment with its offer. */
type Assigned = AssignmentRow & { readonly offer: Offer };

/** An assignment with the progress of each measured learner. */
type Measured = Assigned & { readonly progressOf: (userId: number) => Progress };

/**
 * Measures the progress of the given learners only, with one statement for each kind of assignment. Quizzes count from the assignment on, known
 * cards and passed exams at any time.
 */
async function measureProgress(
  pool: Pool,
  userIds: readonly number[],
  assignments: readonly Assigned[],
): Promise<readonly Measured[]> {
  const sets = new Set<readonly number[]>();
  const exams = new Set<number>();
  const quizzes = new Map<Assigned, QuizFilter>();
  for (const assignment of assignments) {
    const { measure } = assignment.offer;
    if (measure.by === 'cards') sets.add(measure.cards);
    if (measure.by === 'exam') exams.add(measure.certification);
    if (measure.by === 'quiz') quizzes.set(assignment, { ...measure, since: assignment.createdAt });
  }
  const [known, scores, standings] = await Promise.all([
    countCompletedAmong(pool, userIds, [...sets]),
    bestQuizScores(pool, userIds, quizzes),
    examResults(pool, userIds, [...exams]),
  ]);

  function progressOf(assignment: Assigned, userId: number): Progress {
    const { measure } = assignment.offer;
    switch (measure.by) {
      case 'cards':
        return { by: 'cards', known: known.get(measure.cards)?.get(userId) ?? 0, of: measure.cards.length };
      case 'quiz': {
        const best = scores.get(assignment)?.get(userId) ?? null;
        return { by: 'score', best, passed: best !== null && best >= QUIZ_PASS_MARK };
      }
      case 'exam':
        return {
          by: 'score',
          ...(standings.get(measure.certification)?.get(userId) ?? { best: null, passed: false }),
        };
    }
  }
  return assignments.map((assignment) => ({
    ...assignment,
    progressOf: (userId) => progressOf(assignment, userId),
  }));
}
