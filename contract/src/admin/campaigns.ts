import * as z from 'zod/mini';
import { lookSchema } from '../catalog/look.ts';
import { productIdSchema } from '../catalog/product.ts';
import { textField, updatedAt } from './form-fields.ts';

/** Keeps a campaign one small document, and an email below the size at which Gmail cuts it off. */
export const MAX_CAMPAIGN_BLOCKS = 20;
export const MAX_PICKED_ITEMS = 6;

/** Tells blocks apart while they are moved. */
const blockId = z.string().check(z.regex(/^[\w-]{1,40}$/, 'This block cannot be told apart from the others'));
const pickedIds = <S extends z.ZodMiniType>(schema: S) =>
  z.array(schema).check(z.maxLength(MAX_PICKED_ITEMS, `At most ${MAX_PICKED_ITEMS} in one block`));

/** A part of a campaign, as it is typed: a draft may be unfinished. */
export const campaignBlockSchema = z.discriminatedUnion('kind', [
  z.object({ id: blockId, kind: z.literal('heading'), text: textField(120) }),
  /** Paragraphs are separated by an empty line. */
  z.object({ id: blockId, kind: z.literal('text'), text: textField(5000) }),
  z.object({ id: blockId, kind: z.literal('products'), ids: pickedIds(productIdSchema) }),
  z.object({ id: blockId, kind: z.literal('looks'), ids: pickedIds(lookSchema.shape.id) }),
  /** `link` is a path of the shop. */
  z.object({ id: blockId, kind: z.literal('button'), label: textField(60), link: textField(500) }),
]);
export type CampaignBlock = z.infer<typeof campaignBlockSchema>;
export type CampaignBlockKind = CampaignBlock['kind'];

/** What the owner writes. Mail programs show the preheader beside the subject. */
const contentFields = {
  subject: textField(150),
  preheader: textField(200),
  blocks: z.array(campaignBlockSchema).check(z.maxLength(MAX_CAMPAIGN_BLOCKS, `At most ${MAX_CAMPAIGN_BLOCKS} blocks`)),
};
export const campaignContentSchema = z.object(contentFields);
export type CampaignContent = z.infer<typeof campaignContentSchema>;

/** Only the fields that were edited. */
export const campaignEditSchema = z.partial(campaignContentSchema);

export const campaignStateSchema = z.enum(['scheduled', 'sending', 'paused', 'stopped', 'sent']);
export type CampaignState = z.infer<typeof campaignStateSchema>;

export const campaignActionSchema = z.enum(['pause', 'resume', 'stop', 'unschedule']);
export type CampaignAction = z.infer<typeof campaignActionSchema>;

/**
 * A campaign in the list; `send` is null for a draft. `recipients` counts the emails made so far. A draft with `missedSendAt` was planned
 * for that time and could not begin.
 */
export const adminCampaignSchema = z.object({
  id: z.string(),
  ...contentFields,
  updatedAt,
  send: z.nullable(
    z.object({
      state: campaignStateSchema,
      sendAt: z.iso.datetime(),
      startedAt: z.nullable(z.iso.datetime()),
      finishedAt: z.nullable(z.iso.datetime()),
      recipients: z.int(),
    }),
  ),
  missedSendAt: z.optional(z.iso.datetime()),
});
export type AdminCampaign = z.infer<typeof adminCampaignSchema>;

/** The newest campaigns, and what sending one depends on. */
export const campaignListSchema = z.object({
  campaigns: z.array(adminCampaignSchema),
  /** Confirmed subscribers now. */
  subscribers: z.int(),
  hasPostalAddress: z.boolean(),
  /** Those that are due or being sent wait for the mail server. */
  isHeldBack: z._default(z.boolean(), false),
  /** Where a test goes; empty while the settings have no address of the owner. */
  testAddress: z.string(),
});
export type CampaignList = z.infer<typeof campaignListSchema>;

/** How a campaign went. Opens and clicks are not tracked. */
export const campaignReportSchema = z.object({
  recipients: z.int(),
  sent: z.int(),
  waiting: z.int(),
  failed: z.int(),
  /** Everybody who left since the campaign began, whatever made them. */
  unsubscribed: z.int(),
  /** The first hundred. One that may have arrived is never sent again. */
  failures: z.array(z.object({ id: z.string(), email: z.string(), reason: z.string(), mayHaveArrived: z.boolean() })),
});
export type CampaignReport = z.infer<typeof campaignReportSchema>;

/** An email as it would be sent now. */
export const emailPreviewSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() });
