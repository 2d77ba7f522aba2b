import type { ResponseOf } from '../../../../platform/shared/contract.ts';
import type { Services } from '../../../../platform/server/services.ts';
import type { Deck } from '../../../cards/server/service.ts';
import { lastStudyDays } from '../../../progress/server/service.ts';
import type { trainingContract } from '../../contract/training.ts';
import { findOffer, offersOf, type Offer, type OfferSources } from '../../rules/training/offers.ts';
import { isDone, type Progress } from '../../rules/training/progress.ts';
import { groupMembers, groupsOf, ownGroup, type NamedMember } from '../groups/membership.ts';
import { readAssignments, type AssignmentRow } from '../store/assignments.ts';
import { measureProgress, type Assigned } from './measure-progress.ts';

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
