export { leaveRoomsOfGroup, stopHosting } from './rooms.ts';
export { cardsPicked } from './store/sessions.ts';
