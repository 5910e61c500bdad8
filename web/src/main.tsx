import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './theme/theme.css';
import { App } from './app/app.tsx';
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
if (root.hasAttribute('data-drawn') && ownerVersion() === undefined) hydrateRoot(root, shop);
else createRoot(root).render(shop);
