import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { LazyToaster } from '../ui/lazy-toaster.tsx';
import { AuthProvider } from './auth-provider.tsx';
import { CartProvider } from './cart-provider.tsx';
import { Layout } from './layout.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { createQueryClient } from './query-client.ts';
import { AppRoutes } from './routes.tsx';

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

type Props = {
  readonly children: ReactNode;
  /** Of a page that is drawn without a browser: its maker clears it. */
  readonly client?: QueryClient;
};

/** What every page may rely on: the data layer, who is signed in, the cart and the toasts. */
export function Providers({ children, client }: Props) {
  const [queryClient] = useState(() => client ?? createQueryClient());
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <CartProvider>{children}</CartProvider>
      </AuthProvider>
      <LazyToaster />
    </QueryClientProvider>
  );
}
