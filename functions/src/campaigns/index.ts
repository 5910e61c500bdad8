/** What other areas may use of this one. */
export { readCampaignItems, renderCampaign } from './campaign-email.ts';
export { FIXED_CAMPAIGN_MESSAGE, hasBacklog, readCampaignSend } from './campaign.repository.ts';
export { readCampaignReport, retryFailedEmail } from './campaign-report.repository.ts';
export {
  type StoredCampaign,
  type StoredCampaignSend,
  storedCampaignSchema,
  storedCampaignSendSchema,
} from './stored-campaign.ts';
