import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './theme/theme.css';
import { App } from './shell/app.tsx';
import { preloadPage } from './shell/routes.tsx';
import { getAdminVersion } from './shell/admin-browser.ts';
import { listenForBackNavigation } from './shell/back-navigation.ts';

const root = document.getElementById('root');
if (!root) throw new Error('No #root');

listenForBackNavigation();
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
// What was drawn for everybody may be older than what the owner has just saved (D-32).
if (root.hasAttribute('data-drawn') && getAdminVersion() === undefined) {
  // The whole page at once: an answer or a sign-in that comes between two parts of it would make React draw the second one anew.
  void preloadPage(location.pathname).then(() => hydrateRoot(root, app));
} else createRoot(root).render(app);
