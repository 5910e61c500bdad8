import { accountExportSchema } from '@plenty/contract/api/account-endpoints';
import { expect, test } from 'vitest';
import { createCampaignShop } from '../testing/campaign-shop.ts';
import { bearer, createTestPerson, signUp, verifyEmail } from '../testing/sign-up.ts';

const shop = createCampaignShop('campaign-export');

test('D-31 D-78 an account’s export has the newsletters to its verified address and when it subscribed, and nobody else’s', async () => {
  await shop.seed();
  const [email = ''] = await shop.subscribe(2);
  await shop.send(await shop.write({ subject: 'New tees' }));
  await shop.runJob();
  const { token, user } = await signUp(shop.forCustomers, createTestPerson(email));
  const readNewsletter = async () =>
    accountExportSchema.parse((await shop.forCustomers.call('/api/account/export', bearer(token))).data).newsletter;

  expect(await readNewsletter(), 'the address may be somebody else’s').toEqual({ subscription: null, emails: [] });
  await verifyEmail(shop.forCustomers, user.id);
  const at = shop.now().toISOString();
  const subscribedAt = expect.stringMatching(/^\d{4}-/);
  expect(await readNewsletter()).toEqual({
    subscription: { email, createdAt: subscribedAt, confirmedAt: subscribedAt },
    emails: [{ subject: 'New tees', createdAt: at }],
  });
  await shop.unsubscribe(email);
  expect(await readNewsletter(), 'what was sent is kept until it expires').toEqual({
    subscription: null,
    emails: [{ subject: 'New tees', createdAt: at }],
  });
});
