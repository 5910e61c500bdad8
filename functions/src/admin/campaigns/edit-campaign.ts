import type { CampaignContent } from '@plenty/contract/admin/campaigns';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { Timestamp } from 'firebase-admin/firestore';
import {
  FIXED_CAMPAIGN_MESSAGE,
  hasBacklog,
  readCampaignItems,
  readCampaignSend,
  renderCampaign,
  storedCampaignSchema,
} from '../../campaigns/index.ts';
import { parseDocument, paths } from '../../db/index.ts';
import { hasSmtpServer, readEmailBranding } from '../../email/index.ts';
import type { Handler, RequestContext } from '../../services.ts';
import { type AdminTransaction, readExisting, runAdminTransaction } from '../audit/admin-transaction.ts';
import { conflict, notFound } from '../errors.ts';
import { getCampaignTitle, toCampaignView, toCampaignViews } from './campaign-views.ts';

const MISSING_MESSAGE = 'This campaign does not exist any more.';
const MAX_LISTED = 100;
/** Bounds what is stored, not what anybody would write. */
const MAX_CAMPAIGNS = 1000;

export const listCampaigns: Handler<'listCampaigns'> = async (_input, { database, shopOrigin }) => {
  const confirmed = database.collection(paths.subscribers).where('isConfirmed', '==', true);
  const [{ docs }, subscribers, { postalAddress, ownerEmail }] = await Promise.all([
    database.collection(paths.campaigns).orderBy('createdAt', 'desc').limit(MAX_LISTED).get(),
    confirmed.count().get(),
    readEmailBranding(database, shopOrigin),
  ]);
  const references = docs.map(({ id }) => database.doc(paths.campaignSend(id)));
  const sends = references.length === 0 ? [] : await database.getAll(...references);
  const campaigns = docs.flatMap((document, index) => toCampaignViews(document, sends[index]));
  const isSending = campaigns.some(({ send }) => send?.state === 'scheduled' || send?.state === 'sending');
  return {
    campaigns,
    subscribers: subscribers.data().count,
    hasPostalAddress: postalAddress.trim() !== '',
    isHeldBack: isSending && (!(await hasSmtpServer(database)) || (await hasBacklog(database))),
    testAddress: ownerEmail,
  };
};

export const createCampaign: Handler<'createCampaign'> = async ({ body }, context) => {
  const { database, randomBytes, now } = context;
  const reference = database.doc(paths.campaign(Buffer.from(randomBytes(10)).toString('hex')));
  const stored = (await database.collection(paths.campaigns).count().get()).data().count;
  if (stored >= MAX_CAMPAIGNS) throw conflict('There are too many campaigns. Delete some old ones first.');
  return runAdminTransaction(context, { kind: 'campaign-created' }, async (transaction) => {
    await transaction.getAll(reference);
    const saved = transaction.save(reference, { ...body, createdAt: Timestamp.fromDate(now()) });
    const campaign = storedCampaignSchema.parse(saved);
    return { title: getCampaignTitle(campaign), item: toCampaignView(reference.id, campaign, undefined) };
  });
};

/** Reads a campaign that is still a draft, at the version the caller saw. */
export async function readDraft(transaction: AdminTransaction, { database }: RequestContext, id: string) {
  const reference = database.doc(paths.campaign(id));
  const document = await readExisting(transaction, reference, MISSING_MESSAGE);
  const campaign = parseDocument(storedCampaignSchema, document);
  if (!campaign) throw notFound(MISSING_MESSAGE);
  if (await readCampaignSend(transaction, id)) throw conflict(FIXED_CAMPAIGN_MESSAGE);
  transaction.rejectIfStale(document, () => toCampaignView(id, campaign, undefined));
  return { reference, campaign };
}

export const updateCampaign: Handler<'updateCampaign'> = async ({ params: { id }, body }, context) => {
  const typingIn = context.database.doc(paths.campaign(id));
  return runAdminTransaction(context, { kind: 'campaign-updated', typingIn }, async (transaction) => {
    const { reference, campaign: before } = await readDraft(transaction, context, id);
    const campaign = storedCampaignSchema.parse(transaction.save(reference, { ...before, ...body }));
    return { title: getCampaignTitle(campaign), item: toCampaignView(id, campaign, undefined) };
  });
};

/** What was sent stays sent, and its figures come back with an undo. */
export const deleteCampaign: Handler<'deleteCampaign'> = async ({ params: { id } }, context) => {
  const reference = context.database.doc(paths.campaign(id));
  return runAdminTransaction(context, { kind: 'campaign-deleted' }, async (transaction) => {
    const document = await readExisting(transaction, reference, MISSING_MESSAGE);
    const send = await readCampaignSend(transaction, id);
    if (send && send.state !== 'sent' && send.state !== 'stopped')
      throw conflict('This campaign is planned or being sent. Stop it first.');
    transaction.delete(reference);
    const campaign = parseDocument(storedCampaignSchema, document);
    return { title: campaign ? getCampaignTitle(campaign) : 'A campaign', item: null };
  });
};

/** The email as it would be now. Its unsubscribe link leads to the newsletter's page, because it is nobody's. */
export async function renderForAdmin({ database, shopOrigin, now }: RequestContext, content: CampaignContent) {
  const [items, branding] = await Promise.all([
    readCampaignItems(database, content, now()),
    readEmailBranding(database, shopOrigin),
  ]);
  return { message: renderCampaign(content, items, branding, `${shopOrigin}${PAGE_PATHS.newsletter}`), branding };
}

export const previewCampaign: Handler<'previewCampaign'> = async ({ body }, context) =>
  (await renderForAdmin(context, body)).message;
