import { BrowserRouter } from 'react-router-dom';
import { Layout } from './layout/layout.tsx';
import { Providers } from './providers.tsx';
import { Pages } from './pages.tsx';

/** The whole shop in the browser. */
export function App() {
  return (
    <BrowserRouter>
      <Providers>
        <Layout>
          <Pages />
        </Layout>
      </Providers>
    </BrowserRouter>
  );
}
