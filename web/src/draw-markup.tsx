import type { RenderToHtml } from '@plenty/contract/site/fill-shell';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Layout } from './app/layout/layout.tsx';
import { AppRoutes } from './app/pages.tsx';
import { Providers } from './app/providers.tsx';
import { setDehydratedData } from './lib/page-data.ts';
import { createQueryClient } from './lib/query-client.ts';

/** The pages that are drawn before a browser asks for them. */
const PRERENDERED_PAGES = {
  '/': () => import('./app/pages/home-page.tsx'),
  '/shop': () => import('./app/pages/shop-page.tsx'),
  '/products/1': () => import('./app/pages/product-page.tsx'),
  '/gallery': () => import('./app/pages/gallery-page.tsx'),
  '/checkout': () => import('./app/pages/checkout-page.tsx'),
};

/** The whole shop at one address, from the same parts as in the browser. In one go: what is carried belongs to this page alone. */
export const renderToHtml: RenderToHtml = (address, answers) => {
  setDehydratedData(answers);
  const client = createQueryClient();
  const markup = renderToString(
    <StrictMode>
      <StaticRouter location={address}>
        <Providers client={client}>
          <Layout>
            <AppRoutes />
          </Layout>
        </Providers>
      </StaticRouter>
    </StrictMode>,
  );
  // What it has read would be remembered for half an hour.
  client.clear();
  return markup;
};

// A page's code is there once it was asked for and has come: from then on nothing is waited for while drawing.
for (const [address, code] of Object.entries(PRERENDERED_PAGES)) {
  renderToHtml(address, {});
  await code();
}
