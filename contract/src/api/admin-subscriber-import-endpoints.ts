import { changeResponseSchema } from '../admin/audit-log.ts';
import { bulkProgressSchema } from '../admin/bulk-edit.ts';
import {
  subscriberImportSchema,
  subscriberPreviewRequestSchema,
  subscriberPreviewSchema,
} from '../admin/subscriber-import.ts';
import { type Endpoint, adminEndpointDefaults } from './endpoint.ts';

/** Fifty thousand addresses of usual length; longer ones have to be split. */
const MAX_IMPORT_BYTES = 8_000_000;

export const adminSubscriberImportEndpoints = {
  /** Who would be subscribed by an import; it changes nothing. */
  previewSubscriberImport: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/subscriber-imports/preview',
    maxBodyBytes: MAX_IMPORT_BYTES,
    body: subscriberPreviewRequestSchema,
    response: subscriberPreviewSchema,
  },
  /** Subscribes customers of another shop who agreed there. To be repeated with the same key until `done` is `total`. */
  importSubscribers: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/subscriber-imports',
    maxBodyBytes: MAX_IMPORT_BYTES,
    body: subscriberImportSchema,
    response: changeResponseSchema(bulkProgressSchema),
    errors: ['not-signed-in', 'conflict'],
  },
} as const satisfies Record<string, Endpoint>;
