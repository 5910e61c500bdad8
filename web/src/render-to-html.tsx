import type { RenderToHtml } from '@plenty/contract/content/page-shell';
import { PAGE_PATHS, PRERENDERED_PAGES } from '@plenty/contract/content/shop-paths';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Layout } from './shell/layout.tsx';
import { AppRoutes, preloadPage } from './shell/routes.tsx';
import { Providers } from './shell/app.tsx';
import { setDehydratedData } from './shell/page-data.ts';
import { createQueryClient } from './shell/query-client.ts';

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

// A page whose code is loaded renders synchronously.
await Promise.all(PRERENDERED_PAGES.map((page) => preloadPage(PAGE_PATHS[page])));
