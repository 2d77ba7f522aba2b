// The stylesheet of every screen of the app: colors, fonts, the frame and the shared components. Components import their own file
// too, for the public pages.
import './tokens.css';
import './fonts.css';
import './base.css';
import './parts/arrange.css';
import './parts/button.css';
import './parts/header.css';
import './parts/banner.css';
import './parts/tab-bar.css';
import './parts/footer.css';
import './parts/menu.css';
import './parts/badge.css';
import './parts/page-head.css';
import './parts/dialog.css';
import './parts/dock.css';
import './parts/panels.css';
import './parts/lists.css';
import './parts/field.css';
import './parts/keys.css';
import './parts/progress.css';
import './parts/tabs.css';
import './parts/toast.css';
import './reading-fonts.css';
