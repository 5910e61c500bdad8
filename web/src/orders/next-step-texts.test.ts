import { expect, test } from 'vitest';
import { buildOrderDetails, buildOrderView } from '../testing/order-view.ts';
import { listNextSteps } from './next-step-texts.ts';

const listFor = (shippingService?: { name: string; pickUpAt: string }) =>
  listNextSteps(buildOrderView({ details: buildOrderDetails(shippingService && { shippingService }) }), {
    content: [],
  });

test('CONF-06 the next steps say how long standard delivery takes, and not of an order that ships otherwise', () => {
  const [email, processing, transit] = listFor();
  expect(transit).toContain('Standard delivery takes');
  expect(listFor({ name: 'Express', pickUpAt: '' })).toEqual([email, processing]);
  expect(listFor({ name: 'Pick-up', pickUpAt: '1 Main Street, Portland' })).toEqual([email, processing]);
});
