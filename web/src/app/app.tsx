import { BrowserRouter } from 'react-router-dom';
import { Layout } from './layout/layout.tsx';
import { Providers } from './providers.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { AppRoutes } from './pages.tsx';

/** The whole shop in the browser. The outer boundary is for what stands beside the pages: without it a drawer whose code is gone would empty the screen. */
export function App() {
  return (
    <BrowserRouter>
      <PageBoundary>
        <Providers>
          <Layout>
            <AppRoutes />
          </Layout>
        </Providers>
      </PageBoundary>
    </BrowserRouter>
  );
}
