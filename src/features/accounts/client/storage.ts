import { parseDetails, EMPTY_FORM, serializeDetails, type RegistrationForm } from '../rules/registration-form.ts';

const DETAILS = 'register.details';

/** Returns the registration typed in this tab before a reload. Passwords are never stored. */
export function readSavedDetails(): RegistrationForm {
  try {
    return parseDetails(sessionStorage.getItem(DETAILS));
  } catch {
    return EMPTY_FORM;
  }
}

/** Saves the typed username and email for this tab. Browsers without storage lose them on reload. */
export function saveDetails(form: RegistrationForm): void {
  try {
    sessionStorage.setItem(DETAILS, serializeDetails(form));
  } catch {
    return;
  }
}

/** Clears the saved details once the account exists. */
export function clearSavedDetails(): void {
  try {
    sessionStorage.removeItem(DETAILS);
  } catch {
    return;
  }
}
