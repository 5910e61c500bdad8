import { expect, test } from 'vitest';
import { createAdminClient } from '../testing/admin-client.ts';
import { createTestShop } from '../testing/test-shop.ts';

test('D-11 a finding of a report that is gone is put right no more, and the owner is told so', async () => {
  const { call } = await createAdminClient(createTestShop('fix-gone'));
  const body = { finding: 'a'.repeat(20), remedy: 'recount-stock', note: '' };
  expect(await call('POST', `reports/${'1'.repeat(13)}/remedy`, body)).toMatchObject({
    status: 404,
    data: { message: 'There is no such finding any more.' },
  });
});
