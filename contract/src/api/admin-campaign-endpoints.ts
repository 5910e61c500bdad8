import * as z from 'zod/mini';
import { changeResponseSchema } from '../admin/audit-log.ts';
import {
  adminCampaignSchema,
  campaignActionSchema,
  campaignContentSchema,
  campaignEditSchema,
  campaignListSchema,
  emailPreviewSchema,
  campaignReportSchema,
} from '../admin/campaigns.ts';
import { type Endpoint, adminEndpointDefaults, adminGetDefaults, messageSchema } from './endpoint.ts';

const params = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{20}$/, 'There is no such campaign')) });
const changeDefaults = {
  ...adminEndpointDefaults,
  params,
  response: changeResponseSchema(adminCampaignSchema),
  errors: ['not-signed-in', 'not-found', 'conflict'],
} as const;

/** The newsletters that the owner writes and sends (D-78). */
export const adminCampaignEndpoints = {
  listCampaigns: { ...adminGetDefaults, path: '/api/admin/campaigns', response: campaignListSchema },
  createCampaign: {
    ...changeDefaults,
    method: 'POST',
    path: '/api/admin/campaigns',
    params: z.object({}),
    body: campaignContentSchema,
    errors: ['not-signed-in', 'conflict'],
  },
  /** Saves while somebody types. A campaign that was sent or scheduled is a conflict. */
  updateCampaign: {
    ...changeDefaults,
    method: 'PUT',
    path: '/api/admin/campaigns/{id}',
    body: campaignEditSchema,
    errors: ['not-signed-in', 'not-found', 'conflict', 'stale'],
  },
  /** Not while it is scheduled, sent or paused. */
  deleteCampaign: {
    ...changeDefaults,
    method: 'DELETE',
    path: '/api/admin/campaigns/{id}',
    response: changeResponseSchema(z.null()),
  },
  /** The email as subscribers would get it. Nothing is stored or sent. */
  previewCampaign: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/campaigns/preview',
    body: campaignContentSchema,
    response: emailPreviewSchema,
  },
  /** One email to the owner's own address. */
  sendCampaignTest: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/campaigns/{id}/test',
    params,
    response: messageSchema,
    errors: ['not-signed-in', 'not-found', 'conflict', 'too-many-requests'],
  },
  /** At once, or at a time in the next year. What is sent is the campaign as it is now. */
  sendCampaign: {
    ...changeDefaults,
    method: 'POST',
    path: '/api/admin/campaigns/{id}/send',
    body: z.object({ sendAt: z.nullable(z.iso.datetime('Please choose a date and a time').check(z.maxLength(40))) }),
    errors: ['not-signed-in', 'not-found', 'conflict', 'stale'],
  },
  updateCampaignSend: {
    ...changeDefaults,
    method: 'PUT',
    path: '/api/admin/campaigns/{id}/send',
    body: z.object({ action: campaignActionSchema }),
  },
  getCampaignReport: {
    ...adminGetDefaults,
    path: '/api/admin/campaigns/{id}/report',
    params,
    response: campaignReportSchema,
    errors: ['not-signed-in', 'not-found'],
  },
  /** Sends one email again that certainly did not arrive, if its subscriber still wants it. */
  retryCampaignEmail: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/campaigns/{id}/retry',
    params,
    body: z.object({ email: z.string().check(z.regex(/^campaign-[0-9a-f-]{20,100}$/, 'There is no such email')) }),
    response: messageSchema,
    errors: ['not-signed-in', 'not-found', 'conflict'],
  },
} as const satisfies Record<string, Endpoint>;
