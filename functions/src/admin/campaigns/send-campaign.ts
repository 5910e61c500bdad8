import { findCampaignProblem, getCampaignSlug, getNextCampaignState } from '@plenty/contract/admin/campaign-rules';
import { campaignContentSchema } from '@plenty/contract/admin/campaigns';
import { Timestamp } from 'firebase-admin/firestore';
import {
  type StoredCampaignSend,
  readCampaignReport,
  readCampaignSend,
  retryFailedEmail,
  storedCampaignSchema,
} from '../../campaigns/index.ts';
import { paths, readDocument, runTransaction } from '../../db/index.ts';
import { createEmailDocument, readEmailBranding } from '../../email/index.ts';
import { type AttemptLimit, countAttempt } from '../../security/index.ts';
import type { Handler } from '../../services.ts';
import { runAdminTransaction } from '../audit/admin-transaction.ts';
import { conflict, notFound } from '../errors.ts';
import { getCampaignTitle, toCampaignView } from './campaign-views.ts';
import { readDraft, renderForAdmin } from './edit-campaign.ts';

const MISSING_MESSAGE = 'This campaign does not exist any more.';
const MAX_AHEAD_MS = 366 * 86_400_000;
const TEST_LIMIT: AttemptLimit = { kind: 'campaign-test', most: 30, windowMs: 3_600_000 };

/** One email to the owner, before anybody else gets it. */
export const sendCampaignTest: Handler<'sendCampaignTest'> = async ({ params: { id } }, context) => {
  const { database, randomBytes, now } = context;
  const campaign = await readDocument(database, paths.campaign(id), storedCampaignSchema);
  if (!campaign) throw notFound(MISSING_MESSAGE);
  const { message, branding } = await renderForAdmin(context, campaign);
  const to = branding.ownerEmail;
  if (to === '') throw conflict('There is no address to send a test to. Add yours under Settings first.');
  await countAttempt(database, TEST_LIMIT, 'owner', now());
  const emailId = `campaign-test-${Buffer.from(randomBytes(10)).toString('hex')}`;
  const test = { ...message, subject: `Test: ${message.subject}` };
  await runTransaction(database, async (transaction) =>
    transaction.create(
      transaction.doc(paths.email(emailId)),
      createEmailDocument({ to: [to], message: test, event: 'campaign-test' }, now()),
    ),
  );
  return { message: `A test is on its way to ${to}.` };
};

/**
 * Creates the record of the sending, from which the job goes on. Of two presses at once one creates it; an edit at the same moment comes
 * before it or not at all.
 */
export const sendCampaign: Handler<'sendCampaign'> = async ({ params: { id }, body }, context) => {
  const { database, shopOrigin } = context;
  const now = context.now();
  const sendAt = body.sendAt === null ? now : new Date(Math.max(Date.parse(body.sendAt), now.getTime()));
  if (sendAt.getTime() - now.getTime() > MAX_AHEAD_MS) throw conflict('Please choose a time within a year.');
  return runAdminTransaction(context, { kind: 'campaign-sent', canUndo: false }, async (transaction) => {
    const { reference, campaign } = await readDraft(transaction, context, id);
    const content = campaignContentSchema.parse(campaign);
    const { postalAddress } = await readEmailBranding(transaction, shopOrigin);
    const problem = findCampaignProblem(content, postalAddress);
    if (problem !== undefined) throw conflict(problem);
    const send: StoredCampaignSend = {
      content,
      slug: getCampaignSlug(content.subject),
      state: 'scheduled',
      sendAt: Timestamp.fromDate(sendAt),
      startedAt: null,
      finishedAt: null,
      after: '',
      recipients: 0,
    };
    transaction.unrecorded.upsert(database.doc(paths.campaignSend(id)), send);
    // An edit at the same moment makes one of the two run again. A write that changes nothing would go unnoticed.
    const updatedAt = Timestamp.fromMillis(Math.max(now.getTime(), campaign.updatedAt.toMillis() + 1));
    transaction.unrecorded.upsert(reference, { updatedAt, missedSendAt: null });
    return { title: getCampaignTitle(campaign), item: toCampaignView(id, { ...campaign, updatedAt }, send) };
  });
};

/** Pauses, resumes or stops the sending, or takes back a schedule, which makes the campaign a draft again. */
export const updateCampaignSend: Handler<'updateCampaignSend'> = async ({ params: { id }, body }, context) => {
  const reference = context.database.doc(paths.campaignSend(id));
  return runAdminTransaction(
    context,
    { kind: 'campaign-sent', canUndo: false },
    async ({ unrecorded: transaction }) => {
      const [campaign, send] = await Promise.all([
        readDocument(transaction, paths.campaign(id), storedCampaignSchema),
        readCampaignSend(transaction, id),
      ]);
      if (!campaign || !send) throw notFound(MISSING_MESSAGE);
      const state = getNextCampaignState(send.state, body.action);
      if (state === undefined) throw conflict('It is too late for that. Please look at the campaign again.');
      const title = `${getCampaignTitle(campaign)}: ${ACTION_TITLES[body.action]}`;
      if (state === 'draft') {
        transaction.delete(reference);
        return { title, item: toCampaignView(id, campaign, undefined) };
      }
      const finishedAt = state === 'stopped' ? Timestamp.fromDate(context.now()) : send.finishedAt;
      transaction.upsert(reference, { state, finishedAt });
      return { title, item: toCampaignView(id, campaign, { ...send, state, finishedAt }) };
    },
  );
};

const ACTION_TITLES = {
  pause: 'paused',
  resume: 'resumed',
  stop: 'stopped',
  unschedule: 'not planned any more',
} as const;

export const getCampaignReport: Handler<'getCampaignReport'> = async ({ params: { id } }, { database }) => {
  const send = await readCampaignSend(database, id);
  if (!send) throw notFound('This campaign was not sent.');
  return readCampaignReport(database, id, send);
};

export const retryCampaignEmail: Handler<'retryCampaignEmail'> = async ({ params: { id }, body }, context) => {
  const { database, now } = context;
  const retried = await runTransaction(database, async (transaction) => {
    const send = await readCampaignSend(transaction, id);
    if (send?.state === 'stopped') return 'stopped';
    const result = await retryFailedEmail(transaction, { campaignId: id, emailId: body.email, now: now() });
    return result === 'queued' && send?.state === 'paused' ? 'paused' : result;
  });
  switch (retried) {
    case 'queued':
      return { message: 'It is tried again within a few minutes.' };
    case 'paused':
      return { message: 'It is tried again once you resume the campaign.' };
    case 'stopped':
      throw conflict('You have stopped this campaign, so nothing more of it is sent.');
    case 'unsubscribed':
      throw conflict('They have unsubscribed, so nothing is sent.');
    case 'may-have-arrived':
      throw conflict('This email may have arrived, so it is not sent again.');
    case 'missing':
      throw notFound('There is no such failed email.');
  }
};
