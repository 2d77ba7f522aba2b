// Fills in points and name in the shell of pages that are the same for all signed-in users.

function fill(name, text) {
  for (const element of document.querySelectorAll(`[data-${name}]`)) element.textContent = text;
}

async function logOut() {
  const response = await fetch('/api/auth/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (response.ok) location.assign('/');
}

async function showUser() {
  const response = await fetch('/api/auth/me');
  if (!response.ok) return;
  const user = await response.json();
  fill('points', `${user.points.toLocaleString('en-GB')} Points`);
  fill('username', user.username);
  fill('initial', [...user.username][0]?.toUpperCase() ?? '');
  if (user.role === 'admin') for (const entry of document.querySelectorAll('[data-admin]')) entry.hidden = false;
  for (const button of document.querySelectorAll('[data-logout]')) {
    button.parentElement.hidden = false;
    button.addEventListener('click', () => void logOut().catch(() => undefined));
  }
}

showUser().catch(() => undefined);
