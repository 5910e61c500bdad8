import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { LazyToaster } from '../ui/lazy-toaster.tsx';
import '../theme/theme.css';
import { ShopComponents } from './shop-components.tsx';
import styles from './style-guide.module.css';
import { Tokens } from './tokens.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('design.html has no #root');

// Served by `npm run dev` as /design.html. It is not part of the build, which starts from index.html.
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <main className={styles.page}>
        <h1>The design</h1>
        <h2>Tokens</h2>
        <Tokens />
        <h2>Components</h2>
        <ShopComponents />
      </main>
      <LazyToaster />
    </BrowserRouter>
  </StrictMode>,
);
