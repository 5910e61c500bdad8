import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ToasterPlace } from '../components/toaster/toaster-place.tsx';
import { CartProvider } from '../features/cart/cart-provider.tsx';
import { makeQueryClient } from '../lib/query-client.ts';

type Props = { readonly children: ReactNode };

/** What every page may rely on: the data layer, the cart and the toasts. */
export function Providers({ children }: Props) {
  const [queryClient] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <CartProvider>{children}</CartProvider>
      <ToasterPlace />
    </QueryClientProvider>
  );
}
