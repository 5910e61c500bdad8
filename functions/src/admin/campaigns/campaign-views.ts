import type { AdminCampaign } from '@plenty/contract/admin/campaigns';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import {
  type StoredCampaign,
  type StoredCampaignSend,
  storedCampaignSchema,
  storedCampaignSendSchema,
} from '../../campaigns/index.ts';
import { parseDocument } from '../../db/index.ts';

/** The audit log's name of a campaign. */
export function getCampaignTitle({ subject }: Pick<StoredCampaign, 'subject'>): string {
  return subject.trim() === '' ? 'A campaign without a subject' : subject.trim();
}

/** A campaign that is planned or was sent is shown as it is mailed. */
export function toCampaignView(
  id: string,
  campaign: StoredCampaign,
  send: StoredCampaignSend | undefined,
): AdminCampaign {
  const { subject, preheader, blocks } = send?.content ?? campaign;
  return {
    id,
    subject,
    preheader,
    blocks,
    updatedAt: campaign.updatedAt.toDate().toISOString(),
    send: send
      ? {
          state: send.state,
          sendAt: send.sendAt.toDate().toISOString(),
          startedAt: send.startedAt?.toDate().toISOString() ?? null,
          finishedAt: send.finishedAt?.toDate().toISOString() ?? null,
          recipients: send.recipients,
        }
      : null,
    ...(!send && campaign.missedSendAt && { missedSendAt: campaign.missedSendAt.toDate().toISOString() }),
  };
}

export function toCampaignViews(document: DocumentSnapshot, send: DocumentSnapshot | undefined): AdminCampaign[] {
  const campaign = parseDocument(storedCampaignSchema, document);
  return campaign ? [toCampaignView(document.id, campaign, send && parseDocument(storedCampaignSendSchema, send))] : [];
}
