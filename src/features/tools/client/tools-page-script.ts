/*
 * The whole script of the tools' pages. They do without it: the address is the link, and the browser prints. With it there are buttons for
 * that, and whoever is signed in saves sums and deletes them. Where a device keeps the form for when there is no network, it fills in
 * again what the address gives, and asks for the sum when there is one.
 */
const COPIED_MS = 2000;

const given = new URLSearchParams(location.search);
if (document.querySelector('[data-offline]') !== null) {
  const fields = document.querySelector('form')?.elements;
  for (const [name, value] of given) {
    const field = fields?.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof RadioNodeList) field.value = value;
  }
  if (given.size > 0) addEventListener('online', () => location.reload());
}

for (const actions of document.querySelectorAll<HTMLElement>('[data-actions]')) {
  actions.hidden = false;
  actions.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (button !== null) void act(button, actions.querySelector('output'));
  });
}

async function act(button: HTMLElement, status: Element | null): Promise<void> {
  const { act: name, address = '', tool, given, id } = button.dataset;
  const announce = (text: string) => {
    if (status !== null) status.textContent = text;
  };
  if (name === 'print') print();
  if (name === 'copy') await copy(button, address, announce);
  if (name === 'save')
    announce(await callServer('POST', '/api/tools/saved', { tool, given }, 'Saved. You find it at Tools.'));
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

async function copy(button: HTMLElement, address: string, say: (text: string) => void): Promise<void> {
  const label = button.querySelector('span') ?? button;
  const text = label.textContent;
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    say('Your browser does not let us copy. Take the link from the address bar.');
    return;
  }
  label.textContent = 'Copied!';
  say('Copied!');
  setTimeout(() => {
    label.textContent = text;
    say('');
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
    // No answer came, or none that could be read.
  }
  return 'We could not reach the server. Please try again.';
}
