// Fills in points, name and due reviews in the shell of pages that are the same for all signed-in users.

function fill(name, text) {
  for (const element of document.querySelectorAll(`[data-${name}]`)) element.textContent = text;
}

// As the app does (src/features/accounts/client/log-out.ts): a cookie ends the session later when the call fails.
async function logOut(userId) {
  const isEnded = await fetch('/api/auth/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-account': String(userId) },
    body: '{}',
  }).then(
    ({ ok, status }) => ok || status === 409,
    () => false,
  );
  if (!isEnded) {
    const isSecure = location.protocol === 'https:';
    document.cookie = `${isSecure ? '__Host-' : ''}sign_out=1; Path=/; Max-Age=2592000; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  }
  location.assign(isEnded ? '/' : '/login?signed-out');
}

// Shows the number of due reviews on the tab bar of phones, as src/platform/client/shell/TabBar.tsx does. A failed call shows no number.
async function showDue() {
  const badge = document.querySelector('[data-due]');
  if (badge === null || !matchMedia('(max-width: 699px)').matches) return;
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const response = await fetch('/api/dashboard');
  if (!response.ok) return;
  const { dueForReview } = await response.json();
  if (dueForReview === 0) return;
  badge.textContent = dueForReview;
  badge.hidden = false;
  badge.parentElement.setAttribute('aria-label', `Review, ${dueForReview} due`);
}

// Hides Jocelyn's button while the user scrolls down, as src/features/assistant/client/WidgetOpener.tsx does.
function hideWhileReading(button) {
  const slack = 8;
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      const hasMore = scrollY + innerHeight < document.documentElement.scrollHeight - slack;
      if (hasMore && Math.abs(scrollY - last) <= slack) return;
      button.toggleAttribute('data-hidden', hasMore && scrollY > last);
      last = scrollY;
    },
    { passive: true },
  );
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
    button.addEventListener('click', () => void logOut(user.id));
  }
  await showDue();
}

for (const button of document.querySelectorAll('[data-jocelyn]')) hideWhileReading(button);
showUser().catch(() => undefined);
