import type { RenderToHtml } from '@plenty/contract/content/page-shell';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Layout } from './shell/layout.tsx';
import { AppRoutes } from './shell/routes.tsx';
import { Providers } from './shell/app.tsx';
import { setDehydratedData } from './shell/page-data.ts';
import { createQueryClient } from './shell/query-client.ts';

/** The prerendered pages. */
const PRERENDERED_PAGES = {
  '/': () => import('./shop/home/home-page.tsx'),
  '/shop': () => import('./shop/list/shop-page.tsx'),
  '/products/1': () => import('./shop/product/product-page.tsx'),
  '/gallery': () => import('./shop/gallery/gallery-page.tsx'),
  '/checkout': () => import('./checkout/checkout-page.tsx'),
};

/** Renders the whole shop at one path. It must stay synchronous: the dehydrated data is module state and belongs to this page alone. */
export const renderToHtml: RenderToHtml = (path, responses) => {
  setDehydratedData(responses);
  const client = createQueryClient();
  const markup = renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <Providers client={client}>
          <Layout>
            <AppRoutes />
          </Layout>
        </Providers>
      </StaticRouter>
    </StrictMode>,
  );
  // The cache would live on for half an hour.
  client.clear();
  return markup;
};

// A first render makes each lazy page load its code; later renders do not suspend.
for (const [path, importPage] of Object.entries(PRERENDERED_PAGES)) {
  renderToHtml(path, {});
  await importPage();
}
