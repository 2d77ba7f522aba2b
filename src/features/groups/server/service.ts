export { announce, groupMembers, groupsOf, ownGroup, type NamedMember, type OwnGroup } from './membership.ts';
export { groupNames, holdGroup } from './store/groups.ts';
export { cardsInGroups } from './store/shared-cards.ts';
export { readMembersAmong } from './store/members.ts';
