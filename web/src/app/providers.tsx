import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LazyToaster } from '../components/toaster/toaster-place.tsx';
import { CartProvider } from '../features/cart/cart-provider.tsx';
import { AuthProvider } from '../lib/auth/auth-provider.tsx';
import { createQueryClient } from '../lib/query-client.ts';

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
