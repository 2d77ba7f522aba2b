/** Cards that the weekly challenge asks for, Monday to Sunday (specification 2, section 9). */
export const CHALLENGE_CARDS = 50;
