import { changeResponseSchema } from '../admin/audit-log.ts';
import { demoChoiceSchema, openingChecklistSchema } from '../admin/opening.ts';
import { type Endpoint, adminEndpointDefaults, adminGetDefaults } from './endpoint.ts';

export const adminOpeningEndpoints = {
  getOpeningChecklist: { ...adminGetDefaults, path: '/api/admin/opening', response: openingChecklistSchema },
  /** Keeps the demo catalog, or deletes what is left of it in one change that can be undone. */
  chooseDemo: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/opening/demo',
    body: demoChoiceSchema,
    response: changeResponseSchema(openingChecklistSchema),
    errors: ['not-signed-in', 'not-found'],
  },
} as const satisfies Record<string, Endpoint>;
