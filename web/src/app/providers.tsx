import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ToasterPlace } from '../components/toaster/toaster-place.tsx';
import { CartProvider } from '../features/cart/cart-provider.tsx';
import { AuthProvider } from '../lib/auth/auth-provider.tsx';
import { makeQueryClient } from '../lib/query-client.ts';

type Props = { readonly children: ReactNode };

/** What every page may rely on: the data layer, who is signed in, the cart and the toasts. */
export function Providers({ children }: Props) {
  const [queryClient] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <CartProvider>{children}</CartProvider>
      </AuthProvider>
      <ToasterPlace />
    </QueryClientProvider>
  );
}
