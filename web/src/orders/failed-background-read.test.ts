import type { OrderView } from '@plenty/contract/orders/order';
import { createOrderNumber } from '@plenty/contract/orders/order-number';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createQueryClient } from '../shell/query-client.ts';
import { buildOrderView } from '../testing/order-view.ts';
import OrderConfirmationPage from './order-confirmation-page.tsx';
import PaymentInstructionsPage from './payment-instructions-page.tsx';
import { orderQuery } from './use-order.ts';

const FAILURE = 'Your order could not be loaded.';
const orderNumber = createOrderNumber(Uint8Array.of(7, 19, 3, 20, 9, 2, 23));

/** The page after its last read failed, with the order of an earlier one. */
function renderAfterFailure(OrderPage: ComponentType, order: OrderView) {
  const client = createQueryClient();
  const query = client.getQueryCache().build(client, { queryKey: orderQuery(orderNumber, '').queryKey });
  query.setState({
    data: order,
    error: new Error('offline'),
    status: 'error',
    fetchStatus: 'idle',
    errorUpdateCount: 1,
  });
  const routed = createElement(MemoryRouter, { initialEntries: [`/?order=${orderNumber}`] }, createElement(OrderPage));
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, routed));
}

test.each([OrderConfirmationPage, PaymentInstructionsPage])(
  'an order that is shown is not said to be missing when it cannot be read again: %o',
  (OrderPage) => {
    expect(renderAfterFailure(OrderPage, buildOrderView({ orderNumber }))).not.toContain(FAILURE);
  },
);
