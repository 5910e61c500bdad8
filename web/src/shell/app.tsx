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

/** The whole shop in the browser. This outer boundary catches what fails beside the pages, such as the cart drawer's code. */
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

type ProvidersProps = {
  readonly children: ReactNode;
  /** Given on the server, which clears it after each page. */
  readonly client?: QueryClient;
};

export function Providers({ children, client }: ProvidersProps) {
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
