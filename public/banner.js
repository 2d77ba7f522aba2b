// Lets readers hide the operator's message on pages of the server, as the app does (src/features/settings/client/SiteBanner.tsx).

const banner = document.querySelector('.shell__banner');

function hide() {
  const isSecure = location.protocol === 'https:';
  document.cookie = `${isSecure ? '__Host-' : ''}banner=${banner.dataset.version}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  banner.remove();
  document.getElementById('main')?.focus({ preventScroll: true });
}

// A page that is read without a network may show a message that has ended. Grenada is four hours behind UTC.
const today = new Date(Date.now() - 4 * 60 * 60 * 1000).toISOString().slice(0, 10);
if (banner !== null && banner.dataset.lastDay < today) banner.remove();
banner?.querySelector('button').addEventListener('click', hide);
