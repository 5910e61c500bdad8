import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './theme/theme.css';
import { App } from './app/app.tsx';
import { fetchPage } from './app/pages.tsx';
import { ownerVersion } from './lib/panel-flag.ts';
import { hearWayBack } from './lib/way-back.ts';

const root = document.getElementById('root');
if (!root) throw new Error('No #root');

hearWayBack();
const shop = (
  <StrictMode>
    <App />
  </StrictMode>
);
// What was drawn for everybody may be older than what the owner has just saved (D-32).
if (root.hasAttribute('data-drawn') && ownerVersion() === undefined) {
  // The whole page at once: an answer or a sign-in that comes between two parts of it would make React draw the second one anew.
  void fetchPage(location.pathname).then(() => hydrateRoot(root, shop));
} else createRoot(root).render(shop);
