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

export function toCampaignView(
  id: string,
  { subject, preheader, blocks, updatedAt }: StoredCampaign,
  send: StoredCampaignSend | undefined,
): AdminCampaign {
  return {
    id,
    subject,
    preheader,
    blocks,
    updatedAt: updatedAt.toDate().toISOString(),
    send: send
      ? {
          state: send.state,
          sendAt: send.sendAt.toDate().toISOString(),
          startedAt: send.startedAt?.toDate().toISOString() ?? null,
          finishedAt: send.finishedAt?.toDate().toISOString() ?? null,
          recipients: send.recipients,
        }
      : null,
  };
}

export function toCampaignViews(document: DocumentSnapshot, send: DocumentSnapshot | undefined): AdminCampaign[] {
  const campaign = parseDocument(storedCampaignSchema, document);
  return campaign ? [toCampaignView(document.id, campaign, send && parseDocument(storedCampaignSendSchema, send))] : [];
}
