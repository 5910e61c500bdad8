import * as z from 'zod/mini';
import { replacePolicy } from './policies.ts';
import {
  anyObjectSchema,
  ApiError,
  applyMask,
  type ApiRequest,
  type JsonObject,
  parseBody,
  type Route,
} from './rest.ts';

const TASKS_API = 'cloudtasks.googleapis.com';
const QUEUES_PATH = '/v2/projects/{project}/locations/{location}/queues';

const durationSchema = z.string().check(z.regex(/^\d+(\.\d+)?s$/));
const queueSchema = z.object({
  name: z.string().check(z.regex(/\/queues\/[A-Za-z0-9-]{1,100}$/)),
  rateLimits: z.optional(
    z.object({
      maxConcurrentDispatches: z.optional(z.nullable(z.number().check(z.minimum(1), z.maximum(5000)))),
      maxDispatchesPerSecond: z.optional(z.nullable(z.number().check(z.positive(), z.maximum(500)))),
    }),
  ),
  retryConfig: z.optional(
    z.object({
      maxAttempts: z.optional(z.nullable(z.number())),
      maxRetryDuration: z.optional(z.nullable(durationSchema)),
      minBackoff: z.optional(z.nullable(durationSchema)),
      maxBackoff: z.optional(z.nullable(durationSchema)),
      maxDoublings: z.optional(z.nullable(z.number())),
    }),
  ),
});

/** The queues of functions that are called by tasks. */
export const taskRoutes: readonly Route[] = [
  {
    api: TASKS_API,
    method: 'GET',
    path: `${QUEUES_PATH}/{id}`,
    permission: 'cloudtasks.queues.get',
    handler: (call) => ({ body: findQueue(call).queue }),
  },
  { api: TASKS_API, method: 'POST', path: QUEUES_PATH, permission: 'cloudtasks.queues.create', handler: createQueue },
  {
    api: TASKS_API,
    method: 'PATCH',
    path: `${QUEUES_PATH}/{id}`,
    permission: 'cloudtasks.queues.update',
    handler: updateQueue,
  },
  {
    api: TASKS_API,
    method: 'POST',
    path: `${QUEUES_PATH}/{id}:getIamPolicy`,
    permission: 'cloudtasks.queues.getIamPolicy',
    handler: (call) => ({ body: findQueue(call).policy }),
  },
  {
    api: TASKS_API,
    method: 'POST',
    path: `${QUEUES_PATH}/{id}:setIamPolicy`,
    permission: 'cloudtasks.queues.setIamPolicy',
    handler: setQueuePolicy,
  },
];

function findQueue({ project, params }: ApiRequest) {
  const name = `projects/${project.state.projectId}/locations/${params['location'] ?? ''}/queues/${params['id'] ?? ''}`;
  const found = project.state.queues[name];
  if (found === undefined) throw new ApiError('NOT_FOUND', 'Queue does not exist.');
  return found;
}

function validateQueue(asked: JsonObject): string {
  const parsed = queueSchema.safeParse(asked);
  if (parsed.success) return parsed.data.name;
  const [issue] = parsed.error.issues;
  throw new ApiError('INVALID_ARGUMENT', `Queue.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`);
}

function createQueue(call: ApiRequest) {
  const asked = parseBody(call, anyObjectSchema);
  const name = validateQueue(asked);
  if (call.project.state.queues[name] !== undefined) throw new ApiError('ALREADY_EXISTS', 'Queue already exists');
  call.project.state.queues[name] = { queue: asked, policy: call.project.emptyPolicy() };
  return { body: asked };
}

function updateQueue(call: ApiRequest) {
  const stored = findQueue(call);
  const mask = (call.query.get('updateMask') ?? '').split(',');
  const changed = applyMask(stored.queue, parseBody(call, anyObjectSchema), mask);
  validateQueue(changed);
  stored.queue = changed;
  return { body: changed };
}

function setQueuePolicy(call: ApiRequest) {
  const stored = findQueue(call);
  stored.policy = replacePolicy(call, stored.policy);
  return { body: stored.policy };
}
