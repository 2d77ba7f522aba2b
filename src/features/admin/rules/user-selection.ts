/** Largest number of users that can be selected at a time. */
export const MAX_SELECTED_USERS = 100;
