import { readEmailBranding } from '../email/index.ts';
import type { Services } from '../services.ts';
import { readCampaignItems, renderCampaign } from './campaign-email.ts';
import {
  hasBacklog,
  listOpenSends,
  queueNextBatch,
  readCampaignSend,
  withdrawLateSend,
} from './campaign.repository.ts';

export type CampaignServices = Pick<Services, 'database' | 'now' | 'shopOrigin'> & {
  /** Sends one email at once. One that fails is tried again later by the sweep of waiting emails. */
  readonly deliver: (emailId: string) => Promise<void>;
};

/** Less than the deadline of the job; the next run goes on. */
const MAX_RUN_MS = 120_000;
const CONCURRENCY = 3;

async function deliverAll(ids: readonly string[], deliver: CampaignServices['deliver']): Promise<void> {
  const waiting = ids.values();
  const deliverOneByOne = async (): Promise<void> => {
    for (const id of waiting) await deliver(id);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, deliverOneByOne));
}

/** A batch is made, then sent, then the next one; none while the mail server takes no emails. Without a postal address the law allows none. */
async function sendCampaign(id: string, services: CampaignServices, until: number): Promise<void> {
  const { database, shopOrigin, now, deliver } = services;
  if (await withdrawLateSend(database, id, now())) return;
  const [send, branding] = await Promise.all([readCampaignSend(database, id), readEmailBranding(database, shopOrigin)]);
  if (!send || branding.postalAddress.trim() === '') return;
  const items = await readCampaignItems(database, send.content, now());
  const render = (unsubscribeUrl: string) => renderCampaign(send.content, items, branding, unsubscribeUrl);
  while (Date.now() < until && !(await hasBacklog(database))) {
    const made = await queueNextBatch(database, { id, shopOrigin, now: now(), render });
    if (made === undefined) return;
    await deliverAll(made, deliver);
  }
}

/** Goes on with every campaign that is being sent or whose time has come. */
export async function sendCampaigns(services: CampaignServices): Promise<void> {
  const until = Date.now() + MAX_RUN_MS;
  for (const id of await listOpenSends(services.database, services.now())) await sendCampaign(id, services, until);
}
