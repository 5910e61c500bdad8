import { campaignContentSchema, campaignStateSchema } from '@plenty/contract/admin/campaigns';
import * as z from 'zod/mini';
import { timestampSchema } from '../db/index.ts';

/** What the owner writes. It can be undone, so how far it was sent is in a document of its own. */
export const storedCampaignSchema = z.object({
  ...campaignContentSchema.shape,
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  /** When it was to be sent last, if that time passed and it became a draft again. Without a default, which an edit would record as a change. */
  missedSendAt: z.optional(z.nullable(timestampSchema)),
});
export type StoredCampaign = z.infer<typeof storedCampaignSchema>;

/** Made when the owner presses Send, once for each campaign. It holds no address. */
export const storedCampaignSendSchema = z.object({
  /** As it was then: a later undo changes nothing that is sent. */
  content: campaignContentSchema,
  /** In the links. */
  slug: z.string(),
  state: campaignStateSchema,
  sendAt: timestampSchema,
  startedAt: z.nullable(timestampSchema),
  finishedAt: z.nullable(timestampSchema),
  /** The id of the last subscriber of the last batch; subscribers are gone through in the order of their ids. */
  after: z.string(),
  /** How many emails were made. */
  recipients: z.int(),
});
export type StoredCampaignSend = z.infer<typeof storedCampaignSendSchema>;
