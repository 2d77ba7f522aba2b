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
  const pips = [...section.querySelectorAll('[data-pip]')];
  const status = section.querySelector('output');
  const tried = new Map<number, TriedCard>();

  function say(words: string | null | undefined): void {
    if (status !== null) status.textContent = words ?? '';
  }

  function show(at: number): void {
    for (const [index, panel] of panels.entries()) panel.inert = index !== at;
    section.style.setProperty('--at', String(at));
    for (const [index, pip] of pips.entries())
      pip.setAttribute('data-pip', index < at ? 'done' : index === at ? 'on' : '');
  }

  function answer(panel: HTMLElement, isKnown: boolean): void {
    const cardId = Number(panel.dataset['card']);
    tried.set(cardId, { id: tried.get(cardId)?.id ?? crypto.randomUUID(), cardId, isKnown });
    section.querySelector(`[data-kept="${cardId}"]`)?.setAttribute('data-as', isKnown ? 'known' : 'practise');
  }

  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const panel = link?.closest<HTMLElement>('[data-panels] > *');
    if (!link || !panel) return;
    if ('keep' in link.dataset) storeTried([...tried.values()]);
    if (!('next' in link.dataset)) return;
    event.preventDefault();
    if (link.dataset['next'] !== '') answer(panel, link.dataset['next'] === 'known');
    const at = panels.indexOf(panel) + 1;
    show(at);
    panels[at]?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  });

  // A card that is turned moves the focus to what follows, and its answer is read out.
  list.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return;
      target.querySelector<HTMLElement>('[data-next=known]')?.focus({ preventScroll: true });
      say(target.querySelector('[data-answer]')?.textContent);
    },
    true,
  );
  list.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement)
      say(`${target.value}. ${target.closest('[data-panels] > *')?.querySelector('[data-answer]')?.textContent ?? ''}`);
  });
  // Whoever was faster than this script has followed the links already.
  show(
    Math.max(
      0,
      panels.findIndex(({ id }) => location.hash === `#${id}`),
    ),
  );
  section.dataset['try'] = 'live';
}
