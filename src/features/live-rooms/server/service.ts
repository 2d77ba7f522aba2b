export { leaveRoomsOfGroup } from './rooms.ts';
