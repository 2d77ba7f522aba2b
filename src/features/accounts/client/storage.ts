import { detailsIn, EMPTY_FORM, textOfDetails, type RegistrationForm } from '../rules/registration-form.ts';

const DETAILS = 'register.details';

/** What was typed of a registration in this tab before it was loaded again; passwords are never kept. */
export function typedDetails(): RegistrationForm {
  try {
    return detailsIn(sessionStorage.getItem(DETAILS));
  } catch {
    return EMPTY_FORM;
  }
}

/** Keeps what is typed but for the passwords, as long as the tab is open. A browser that keeps nothing for us only forgets sooner. */
export function persistDetails(form: RegistrationForm): void {
  try {
    sessionStorage.setItem(DETAILS, textOfDetails(form));
  } catch {
    return;
  }
}

/** Forgets it, once the account is made. */
export function forgetDetails(): void {
  try {
    sessionStorage.removeItem(DETAILS);
  } catch {
    return;
  }
}
