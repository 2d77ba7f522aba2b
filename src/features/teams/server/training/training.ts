import type { ResponseOf } from '../../../../platform/shared/contract.ts';
import type { Services } from '../../../../platform/server/services.ts';
import type { Deck } from '../../../cards/server/service.ts';
import { groupMembers, groupsOf, ownGroup, type NamedMember } from '../groups/membership.ts';
import { lastStudyDays } from '../../../progress/server/service.ts';
import type { trainingContract } from '../../contract/training.ts';
import { findOffer, offersOf, type Offer, type OfferSources } from '../../rules/training/offers.ts';
import { isDone, type Progress } from '../../rules/training/progress.ts';
import { measureAll, type Assigned } from './measure.ts';
import { readAssignments, type AssignmentRow } from '../store/assignments.ts';

/** What training needs from outside. */
export interface TrainingServices extends Pick<Services, 'pool' | 'pubSub' | 'now'> {
  readonly deck: Deck;
  readonly certifications: OfferSources['certifications'];
}

/** A member besides the owner, and how far they are in each assignment; `shared` is null for who does not share that. */
interface Trainee {
  readonly username: string;
  readonly shared: { readonly progress: Progress[]; readonly lastStudied: string | null } | null;
}

/** What is assigned in a group, and how far its members are. */
export interface Training {
  readonly groupName: string;
  readonly assigned: readonly Assigned[];
  readonly people: readonly Trainee[];
}

/** What can be assigned now. */
export function currentOffers({ deck, certifications }: Pick<TrainingServices, 'deck' | 'certifications'>) {
  return offersOf({ cards: deck.cards, certifications });
}

/**
 * What the owner of a group has assigned, and how far members are: nothing is read of members who do not share their progress
 * (product-rules.md, O20).
 * @throws ApiError NOT_FOUND; REFUSED to members who do not own it
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
  const [days, measured] = await Promise.all([lastStudyDays(pool, sharing), measureAll(pool, sharing, assigned)]);
  return members.map(({ userId, username, sharesProgress }) => ({
    username,
    shared: sharesProgress
      ? { progress: measured.map(({ progressOf }) => progressOf(userId)), lastStudied: days.get(userId) ?? null }
      : null,
  }));
}

/** What the owner is shown. */
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

/** What is assigned to a person in all their groups, with their own progress, whether they share it or not. */
export async function readOwnAssignments(
  services: TrainingServices,
  userId: number,
): Promise<ResponseOf<typeof trainingContract.mine>> {
  const { pool } = services;
  const groups = new Map(
    (await groupsOf(pool, userId)).filter(({ role }) => role !== 'owner').map((group) => [group.id, group.name]),
  );
  const assigned = withOffers(await readAssignments(pool, [...groups.keys()]), currentOffers(services));
  const assignments = (await measureAll(pool, [userId], assigned)).map(({ progressOf, ...row }) => ({
    ...presentAssignment(row),
    groupId: row.groupId,
    groupName: groups.get(row.groupId) ?? '',
    path: row.offer.path,
    progress: progressOf(userId),
  }));
  return { assignments };
}

function isDoneAt(progress: readonly Progress[], place: number): boolean {
  const own = progress[place];
  return own !== undefined && isDone(own);
}

/** Assignments of what is still offered; of anything else nobody could say how far they are. */
function withOffers(rows: readonly AssignmentRow[], offers: readonly Offer[]): readonly Assigned[] {
  return rows.flatMap((row) => {
    const offer = findOffer(offers, row);
    return offer === undefined ? [] : [{ ...row, offer }];
  });
}

function presentAssignment({ id, kind, about, title, dueOn, offer }: Assigned) {
  return { id, kind, about, title, detail: offer.detail, dueOn };
}
