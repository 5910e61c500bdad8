import type { RenderToHtml } from '@plenty/contract/content/page-shell';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Layout } from './shell/layout.tsx';
import { AppRoutes } from './shell/routes.tsx';
import { Providers } from './shell/app.tsx';
import { setDehydratedData } from './shell/page-data.ts';
import { createQueryClient } from './shell/query-client.ts';

/** The pages that are drawn before a browser asks for them. */
const PRERENDERED_PAGES = {
  '/': () => import('./shop/home/home-page.tsx'),
  '/shop': () => import('./shop/list/shop-page.tsx'),
  '/products/1': () => import('./shop/product/product-page.tsx'),
  '/gallery': () => import('./shop/gallery/gallery-page.tsx'),
  '/checkout': () => import('./checkout/checkout-page.tsx'),
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
