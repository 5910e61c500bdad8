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
// Prerendered HTML may be older than what the owner has just saved, so the owner's browser renders from scratch (D-32).
if (root.hasAttribute('data-drawn') && getAdminVersion() === undefined) {
  // Hydrate the whole page at once: a response or sign-in between two parts would make React render the second one again.
  void preloadPage(location.pathname).then(() => hydrateRoot(root, app));
} else createRoot(root).render(app);
