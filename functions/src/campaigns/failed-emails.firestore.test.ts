import { beforeEach, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { findDueEmails } from '../email/email-delivery.repository.ts';
import { subscriberId } from '../email/subscriber.repository.ts';
import { type CampaignShop, createCampaignShop } from '../testing/campaign-shop.ts';
import { getCampaignEmailId } from './campaign.repository.ts';

let shop: CampaignShop;
beforeEach(async () => {
  shop = createCampaignShop('failed-campaign-emails');
  await shop.seed();
});

/** A campaign that was queued for one subscriber. */
async function sendToOne() {
  const [reader = ''] = await shop.subscribe(1);
  const id = await shop.write();
  await shop.send(id);
  await shop.runJob();
  const emailId = getCampaignEmailId(id, subscriberId(reader));
  return { id, reader, emailId, email: shop.database.doc(paths.email(emailId)) };
}

test('D-72 D-78 a deleted customer leaves no address in a campaign’s failures', async () => {
  const [reader = ''] = await shop.subscribe(1);
  const id = await shop.write();
  await shop.send(id);
  await shop.runJob(async (emailId) => {
    const delivery = { 'delivery.state': 'ERROR', 'delivery.reason': 'refused', 'delivery.error': 'No such mailbox' };
    await shop.database.doc(paths.email(emailId)).update(delivery);
  });
  expect((await shop.readReport(id)).failures).toMatchObject([{ email: reader, mayHaveArrived: false }]);
  await shop.unsubscribe(reader);
  expect(await shop.readReport(id)).toMatchObject({ failed: 0, failures: [] });
});

test('D-78 a failed email is tried again, but not one that may have arrived or that nobody wants any more', async () => {
  const { id, reader, emailId, email } = await sendToOne();
  const fail = (reason: string) => email.update({ 'delivery.state': 'ERROR', 'delivery.reason': reason });
  const retry = async () => (await shop.call('POST', `/${id}/retry`, { email: emailId })).status;
  expect(await retry()).toBe(404);
  await fail('unknown');
  expect((await shop.readReport(id)).failures).toMatchObject([{ mayHaveArrived: true }]);
  expect(await retry()).toBe(409);
  await fail('refused');
  expect(await retry()).toBe(200);
  expect(await shop.readReport(id)).toMatchObject({ failed: 0, waiting: 1 });
  expect(await findDueEmails(shop.database, shop.now(), 10)).toEqual([emailId]);
  await fail('refused');
  await shop.database.doc(paths.subscriber(subscriberId(reader))).update({ isConfirmed: false });
  expect(await retry()).toBe(409);
});

test('D-78 what failed of a paused campaign waits for it to be resumed, and of a stopped one is not tried again', async () => {
  const { id, emailId, email } = await sendToOne();
  const fail = () => email.update({ 'delivery.state': 'ERROR', 'delivery.reason': 'refused' });
  const setState = (state: string) => shop.database.doc(paths.campaignSend(id)).update({ state });
  const retry = () => shop.call('POST', `/${id}/retry`, { email: emailId });
  await setState('paused');
  await fail();
  expect((await retry()).data).toEqual({ message: 'It is tried again once you resume the campaign.' });
  await setState('stopped');
  await fail();
  expect(await retry()).toMatchObject({
    status: 409,
    data: { message: 'You have stopped this campaign, so nothing more of it is sent.' },
  });
  expect((await email.get()).get('delivery.state')).toBe('ERROR');
});
