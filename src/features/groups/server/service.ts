export { announce, groupMembers, groupsOf, ownGroup, type NamedMember, type OwnGroup } from './membership.ts';
export { groupNames } from './store/groups.ts';
export { readMembersAmong } from './store/members.ts';
