import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { DAY_INPUTS } from '../rules/tool-pages.ts';

/*
 * The script of the tools' pages and of documents, which also work without it. It shows the result while the user types, fills in today's date, prints,
 * copies the link, and saves and deletes calculations. On a page stored for offline use it fills in the form from the address.
 */
const COPIED_MS = 2000;

/** Pause in typing after which the result is worked out. */
const TYPING_PAUSE_MS = 600;

const form = document.querySelector<HTMLFormElement>('main form');
const result = document.querySelector('[data-result]');

const given = new URLSearchParams(location.search);
if (document.querySelector('[data-offline]') !== null) {
  for (const [name, value] of given) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof RadioNodeList) field.value = value;
  }
  if (given.size > 0) addEventListener('online', () => location.reload());
}

for (const button of document.querySelectorAll<HTMLElement>('[data-act="today"][data-first]'))
  if (dayInputs(button).every(({ value }) => value === '')) fillToday(button);

function showButtons(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-actions], [data-act="today"]')) part.hidden = false;
}

showButtons();
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null;
  if (button !== null) void act(button, button.closest('[data-actions]')?.querySelector('output') ?? null);
});

let pause: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

// A document of the templates has no calculation: its form is sent by its button.
if (result !== null)
  form?.addEventListener('input', () => {
    clearTimeout(pause);
    running?.abort();
    // Marks the shown result as outdated until the new one arrives.
    result.setAttribute('aria-busy', 'true');
    pause = setTimeout(() => void showResult(form), TYPING_PAUSE_MS);
  });

/** Whether each choice that shows is made, and no date is half typed. */
function isComplete(typed: HTMLFormElement): boolean {
  return [...typed.querySelectorAll('fieldset')].every((group) => {
    if (group.offsetParent === null) return true;
    const inputs = [...group.querySelectorAll('input')];
    if (inputs.some(({ type }) => type === 'radio')) return inputs.some(({ checked }) => checked);
    return inputs.every(({ value }) => value !== '') || inputs.every(({ value }) => value === '');
  });
}

/** Calculates with the current input. Errors show only after the button is pressed, so that nobody is corrected while typing. */
async function showResult(typed: HTMLFormElement): Promise<void> {
  if (!isComplete(typed)) return removeOldResult();
  const { signal } = (running = new AbortController());
  const address = new URL(typed.action);
  address.hash = '';
  for (const [name, value] of new FormData(typed)) if (typeof value === 'string') address.searchParams.set(name, value);
  try {
    const answer = await fetch(address, { signal });
    if (!answer.ok) return removeOldResult();
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const found = page.querySelector('[data-result]');
    const style = page.querySelector('head style');
    if (found === null || style === null) return removeOldResult();
    // A page carries only the styles that it uses.
    document.querySelector('head style')?.replaceWith(style);
    result?.replaceChildren(...found.childNodes);
    result?.removeAttribute('aria-busy');
    const answered = result?.querySelector('#answer') ?? null;
    if (answered !== null) {
      const shared = new URL(answered.querySelector<HTMLElement>('[data-act="copy"]')?.dataset['address'] ?? address);
      history.replaceState(history.state, '', shared.pathname + shared.search);
      removeErrors(typed);
    }
    document.querySelector('[data-announce]')?.replaceChildren(answered?.querySelector('h2')?.textContent ?? '');
    showButtons();
  } catch {
    // Newer input has its own call. Without a network the button leads to the page for it.
    if (!signal.aborted) removeOldResult();
  }
}

/** Replaces a result of other figures by the way to the new one. */
function removeOldResult(): void {
  result?.removeAttribute('aria-busy');
  if (result === null || result.querySelector('#answer') === null) return;
  const text = document.createElement('p');
  text.className = 'tools__fine-print';
  text.textContent = 'Your figures have changed. Press Work it out for the new result.';
  result.replaceChildren(text);
}

/** Removes the errors of the previous answer. */
function removeErrors(typed: HTMLFormElement): void {
  for (const error of document.querySelectorAll('.tools__refused, main form .ui__error')) error.remove();
  for (const field of typed.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
}

function dayInputs(button: HTMLElement): HTMLInputElement[] {
  return [...(button.closest('fieldset')?.querySelectorAll('input') ?? [])].slice(0, DAY_INPUTS.length);
}

/** Fills in the day it is in Grenada. */
function fillToday(button: HTMLElement): void {
  const parts = grenadaDay(new Date()).split('-').toReversed();
  for (const [at, input] of dayInputs(button).entries()) input.value = String(Number(parts[at]));
  button.dispatchEvent(new Event('input', { bubbles: true }));
}

async function act(button: HTMLElement, status: Element | null): Promise<void> {
  const { act: name, address = '', tool, given, id } = button.dataset;
  const announce = (text: string) => {
    if (status !== null) status.textContent = text;
  };
  if (name === 'today') fillToday(button);
  if (name === 'print') print();
  if (name === 'copy') await copy(button, address, announce);
  if (name === 'save')
    announce(await callServer('POST', '/api/tools/saved', { tool, given }, 'Saved. Find it under Tools.'));
  if (name === 'remove') {
    const row = button.closest('li');
    const sentence = await callServer('DELETE', `/api/tools/saved/${id}`, undefined, '');
    announce(sentence === '' ? 'Deleted.' : sentence);
    if (sentence !== '') return;
    const next = row?.nextElementSibling ?? row?.previousElementSibling ?? null;
    row?.remove();
    (next?.querySelector('button') ?? document.querySelector<HTMLElement>('main'))?.focus();
  }
}

async function copy(button: HTMLElement, address: string, announce: (text: string) => void): Promise<void> {
  const label = button.querySelector('span') ?? button;
  const text = label.textContent;
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    announce('Your browser does not let us copy. Please copy the link from the address bar.');
    return;
  }
  label.textContent = 'Copied!';
  announce('Copied!');
  setTimeout(() => {
    label.textContent = text;
    announce('');
  }, COPIED_MS);
}

/** Sends a change to the server. Returns the message for the user. */
async function callServer(method: string, path: string, body: object | undefined, done: string): Promise<string> {
  try {
    const answer = await fetch(path, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (answer.ok) return done;
    const refusal: unknown = await answer.json();
    if (refusal !== null && typeof refusal === 'object' && 'message' in refusal) return String(refusal.message);
  } catch {
    // The response was missing or unreadable.
  }
  return 'We could not reach the server. Please try again.';
}
