/*
 * The whole script of the landing page. Without it every panel is reached by its link and the question is graded by CSS alone; with
 * it the panels follow each other one at a time, the marks show, and the answers go along to sign-up.
 */
import type { TriedCard } from '../../progress/rules/tried-cards.ts';
import { storeTried } from './storage.ts';

const box = document.querySelector<HTMLElement>('[data-try]');
const track = box?.querySelector<HTMLElement>('[data-panels]');
if (box && track) begin(box, track);

function begin(section: HTMLElement, list: HTMLElement): void {
  const panels = [...list.children].filter((each) => each instanceof HTMLElement);
  const tried = new Map<number, TriedCard>();

  function keep(panel: HTMLElement, said: { readonly isKnown: boolean } | { readonly chosen: string }): number {
    const cardId = Number(panel.dataset['card']);
    tried.set(cardId, { id: tried.get(cardId)?.id ?? crypto.randomUUID(), cardId, ...said });
    return cardId;
  }

  list.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element && target.closest('a');
    const panel = panelOf(target);
    if (!link || !panel) return;
    if ('keep' in link.dataset) storeTried([...tried.values()]);
    if (!('next' in link.dataset)) return;
    event.preventDefault();
    const { next } = link.dataset;
    if (next)
      section
        .querySelector(`[data-kept="${keep(panel, { isKnown: next === 'known' })}"]`)
        ?.setAttribute('data-as', next);
    const at = panels.indexOf(panel) + 1;
    show(section, panels, at);
    panels[at]?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  });

  // A card is turned once: it moves the focus to what follows, which on a low screen may lie below it, and its answer is read out.
  list.addEventListener(
    'toggle',
    ({ target }) => {
      const panel = panelOf(target);
      const next = panel?.querySelector<HTMLElement>('[data-next=known]');
      next?.focus({ preventScroll: true });
      next?.scrollIntoView({ block: 'nearest' });
      say(section, panel?.querySelector('[data-answer]')?.textContent);
    },
    true,
  );
  // What is chosen first counts: after it the page shows what is right.
  list.addEventListener('change', ({ target }) => {
    const panel = panelOf(target);
    if (!panel || !(target instanceof HTMLInputElement)) return;
    const mark = target.parentElement?.querySelector('b');
    // The text on the screen may be a translation of the browser.
    if (!panel.dataset['told']) keep(panel, { chosen: target.value });
    panel.dataset['told'] = 'once';
    say(section, `${mark?.textContent}. ${panel.querySelector('[data-answer]')?.textContent ?? ''}`);
  });
  // Whoever was faster than this script has followed the links already.
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

/** A screen reader reads out what comes to stand in the `output` of the section. */
function say(section: HTMLElement, words: string | null | undefined): void {
  const status = section.querySelector('output');
  if (status !== null) status.textContent = words ?? '';
}

function panelOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-panels] > *') : null;
}
