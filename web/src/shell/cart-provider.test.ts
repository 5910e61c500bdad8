import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { buildCartLine } from '../testing/cart-line.ts';
import { AuthProvider } from './auth-provider.tsx';
import { CartProvider, useCart } from './cart-provider.tsx';
import { cartQuery } from './cart-store.ts';
import { createQueryClient } from './query-client.ts';

function Probe() {
  const { isCartOpen, cartItemCount } = useCart();
  return JSON.stringify({ isCartOpen, cartItemCount });
}

const line = buildCartLine({ quantity: 2 });

test('ERR-40 useCart throws outside its provider', () => {
  expect(() => renderToString(createElement(Probe))).toThrow('useCart must be used within a CartProvider');
});

test('ENT-16 the cart is closed at first and counts the available units', () => {
  const client = createQueryClient();
  client.setQueryData(cartQuery.queryKey, [line, { ...line, id: 'ijklmnop', available: false, quantity: 5 }]);
  const provider = createElement(AuthProvider, null, createElement(CartProvider, null, createElement(Probe)));
  const page = renderToString(createElement(QueryClientProvider, { client }, provider));
  expect(page.replaceAll('&quot;', '"')).toContain('{"isCartOpen":false,"cartItemCount":2}');
});
