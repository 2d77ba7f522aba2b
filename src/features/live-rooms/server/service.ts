export { leaveRoomsOfGroup, stopHosting } from './rooms.ts';
