/*
 * The script of the landing page. Without it links lead to every panel and CSS grades the question. The script shows one panel at a time,
 * sets the marks, and stores the answers for registration.
 */
import type { SampleAnswer } from '../../progress/rules/sample-answers.ts';
import { storeSampleAnswers } from './storage.ts';

const box = document.querySelector<HTMLElement>('[data-try]');
const track = box?.querySelector<HTMLElement>('[data-panels]');
if (box && track) begin(box, track);

function begin(section: HTMLElement, list: HTMLElement): void {
  const panels = [...list.children].filter((each) => each instanceof HTMLElement);
  const answers = new Map<number, SampleAnswer>();

  function recordAnswer(
    panel: HTMLElement,
    answer: { readonly isKnown: boolean } | { readonly chosen: string },
  ): number {
    const cardId = Number(panel.dataset['card']);
    answers.set(cardId, { id: answers.get(cardId)?.id ?? crypto.randomUUID(), cardId, ...answer });
    return cardId;
  }

  list.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element && target.closest('a');
    const panel = panelOf(target);
    if (!link || !panel) return;
    if ('keep' in link.dataset) storeSampleAnswers([...answers.values()]);
    if (!('next' in link.dataset)) return;
    event.preventDefault();
    const { next } = link.dataset;
    if (next)
      section
        .querySelector(`[data-kept="${recordAnswer(panel, { isKnown: next === 'known' })}"]`)
        ?.setAttribute('data-as', next);
    const at = panels.indexOf(panel) + 1;
    show(section, panels, at);
    panels[at]?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  });

  // Turning a card moves the focus to its buttons, scrolls them into view, and reads out the answer.
  list.addEventListener(
    'toggle',
    ({ target }) => {
      const panel = panelOf(target);
      const next = panel?.querySelector<HTMLElement>('[data-next=known]');
      next?.focus({ preventScroll: true });
      next?.scrollIntoView({ block: 'nearest' });
      announce(section, panel?.querySelector('[data-answer]')?.textContent);
    },
    true,
  );
  // The first choice counts: after it the page shows the right one.
  list.addEventListener('change', ({ target }) => {
    const panel = panelOf(target);
    if (!panel || !(target instanceof HTMLInputElement)) return;
    const mark = target.parentElement?.querySelector('b');
    // The text on the screen may be a translation of the browser.
    if (!panel.dataset['told']) recordAnswer(panel, { chosen: target.value });
    panel.dataset['told'] = 'once';
    announce(section, `${mark?.textContent}. ${panel.querySelector('[data-answer]')?.textContent ?? ''}`);
  });
  // A visitor may have followed links before this script ran.
  const reached = panels.findIndex(({ id }) => location.hash === `#${id}`);
  show(section, panels, Math.max(0, reached));
  section.dataset['try'] = 'live';
}

function show(section: HTMLElement, panels: readonly HTMLElement[], at: number): void {
  for (const [index, panel] of panels.entries()) panel.inert = index !== at;
  section.style.setProperty('--at', `${at}`);
  for (const [index, pip] of section.querySelectorAll('[data-pip]').entries())
    pip.setAttribute('data-pip', index < at ? 'done' : index === at ? 'on' : '');
}

/** Makes screen readers read out a text, through the `output` of the section. */
function announce(section: HTMLElement, text: string | null | undefined): void {
  const status = section.querySelector('output');
  if (status !== null) status.textContent = text ?? '';
}

function panelOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-panels] > *') : null;
}
