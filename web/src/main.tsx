import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './theme/theme.css';
import { App } from './app/app.tsx';
import { hearWayBack } from './lib/way-back.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw the shop in');

hearWayBack();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
