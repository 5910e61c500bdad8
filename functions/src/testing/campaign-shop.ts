import { campaignListSchema, campaignReportSchema } from '@plenty/contract/admin/campaigns';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type CampaignServices, sendCampaigns } from '../campaigns/send-campaigns.ts';
import { paths } from '../db/paths.ts';
import { hashToken, subscriberId } from '../email/subscriber.repository.ts';
import { createTestShop } from './test-shop.ts';

const DAY_MS = 86_400_000;
export const POSTAL_ADDRESS = 'Plenty, 100 Demo Street';
export const ADMIN_EMAIL = 'owner@plenty.example';
const changedSchema = z.object({ item: z.object({ id: z.string() }), change: z.object({ id: z.string() }) });

/** A shop whose owner writes campaigns. */
export function createCampaignShop(name: string) {
  const shop = createTestShop(name);
  const { database } = shop;
  let cookie: string | undefined;
  const call = async (method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>) => {
    cookie ??= await shop.signInAsAdmin();
    return shop.call(`/api/admin/campaigns${path}`, { method, body, cookie, ...(headers && { headers }) });
  };
  const write = async (content: object = {}): Promise<string> => {
    const blocks = [{ id: 'a', kind: 'text', text: 'They are here.' }];
    const { data } = await call('POST', '', { subject: 'New tees', preheader: '', blocks, ...content });
    return changedSchema.parse(data).item.id;
  };
  /** Marks an email as sent, as the mail server's acceptance would. */
  const accept = async (id: string) => {
    await database.doc(paths.email(id)).update({ 'delivery.state': 'SUCCESS', 'delivery.nextAttemptAt': null });
  };
  /** Makes an email wait for another attempt, as a mail server's temporary refusal would. */
  const postpone = async (id: string) => {
    await database.doc(paths.email(id)).update({ 'delivery.state': 'RETRY' });
  };
  const listEmails = async () => {
    const found = await database.collection(paths.emails).where('event', '==', 'campaign').get();
    return found.docs;
  };
  return {
    ...shop,
    /** As its customers reach it. */
    forCustomers: shop,
    call,
    write,
    accept,
    postpone,
    listEmails,
    seed: async () => {
      const settings = { supportEmail: '', ownerEmail: ADMIN_EMAIL, postalAddress: POSTAL_ADDRESS, socialLinks: [] };
      await database.doc(paths.shopSettings).set(settings);
    },
    /** Confirmed subscribers reader-0@example.com and so on. */
    subscribe: async (count: number, isConfirmed = true): Promise<string[]> => {
      const at = Timestamp.fromMillis(shop.now().getTime() - DAY_MS);
      const emails = Array.from({ length: count }, (_nothing, place) => `reader-${place}@example.com`);
      const writer = database.bulkWriter();
      for (const email of emails) {
        const unsubscribeToken = hashToken(email).slice(0, 43);
        void writer.set(database.doc(paths.subscriber(subscriberId(email))), {
          email,
          isConfirmed,
          createdAt: at,
          confirmedAt: isConfirmed ? at : null,
          confirmHash: hashToken(`asked ${email}`),
          askedAt: at,
          timesAsked: 1,
          unsubscribeToken,
        });
      }
      await writer.close();
      return emails;
    },
    send: (id: string, sendAt: string | null = null) => call('POST', `/${id}/send`, { sendAt }),
    act: (id: string, action: string) => call('PUT', `/${id}/send`, { action }),
    runJob: (deliver: CampaignServices['deliver'] = accept) =>
      sendCampaigns({ database, now: shop.now, shopOrigin: 'http://shop.test', deliver }),
    unsubscribe: (email: string) =>
      shop.call(`/api/newsletter/unsubscribe?token=${hashToken(email).slice(0, 43)}`, { method: 'POST', body: {} }),
    listRecipients: async () => (await listEmails()).map((document) => String(document.get('to'))),
    readSend: async (id: string) => (await database.doc(paths.campaignSend(id)).get()).data(),
    readReport: async (id: string) => campaignReportSchema.parse((await call('GET', `/${id}/report`)).data),
    list: async () => campaignListSchema.parse((await call('GET', '')).data),
  };
}
export type CampaignShop = ReturnType<typeof createCampaignShop>;
