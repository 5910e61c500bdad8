import { csvPageSchema } from '@plenty/contract/admin/orders';
import { cents } from '@plenty/contract/lib/money';
import { expect, test } from 'vitest';
import { paths } from '../../db/paths.ts';
import { toDashboardOrder } from '../../orders/order-views.repository.ts';
import { createAdminClient } from '../../testing/admin-client.ts';
import { createTestOrder } from '../../testing/fixtures.ts';
import { createTestShop } from '../../testing/test-shop.ts';

test('the CSV export names the size and color of an item where it has them', async () => {
  const shop = createTestShop('export-items');
  const { call } = await createAdminClient(shop);
  const [first] = createTestOrder().items;
  if (!first) throw new Error('The example has an item');
  const anItem = (productName: string, size: string, color: string) => ({
    ...first,
    productName,
    size,
    color,
    quantity: 1,
    price: cents(1000),
  });
  const order = createTestOrder({
    items: [anItem('Tote', '', ''), anItem('Cap', '', 'Black'), anItem('Tee', 'MED', 'Black')],
  });
  await shop.database.doc(paths.order(order.id)).set(order);
  await shop.database.doc(paths.dashboardOrder(order.id)).set(toDashboardOrder(order));
  const { csv } = csvPageSchema.parse((await call('GET', 'export/orders')).data);
  expect(csv).toContain('"1 x Tote at 10.00; 1 x Cap (Black) at 10.00; 1 x Tee (MED, Black) at 10.00"');
});
