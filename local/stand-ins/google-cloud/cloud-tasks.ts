import * as z from 'zod/mini';
import { replacePolicy } from './policies.ts';
import { anyObject, ApiError, applyMask, type Call, type JsonObject, readBody, type Route } from './rest.ts';

const API = 'cloudtasks.googleapis.com';
const QUEUES = '/v2/projects/{project}/locations/{location}/queues';

const seconds = z.string().check(z.regex(/^\d+(\.\d+)?s$/));
const queue = z.object({
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
      maxRetryDuration: z.optional(z.nullable(seconds)),
      minBackoff: z.optional(z.nullable(seconds)),
      maxBackoff: z.optional(z.nullable(seconds)),
      maxDoublings: z.optional(z.nullable(z.number())),
    }),
  ),
});

/** The queues of functions that are called by tasks. */
export const taskRoutes: readonly Route[] = [
  {
    api: API,
    method: 'GET',
    path: `${QUEUES}/{id}`,
    permission: 'cloudtasks.queues.get',
    run: (call) => ({ body: find(call).queue }),
  },
  { api: API, method: 'POST', path: QUEUES, permission: 'cloudtasks.queues.create', run: create },
  { api: API, method: 'PATCH', path: `${QUEUES}/{id}`, permission: 'cloudtasks.queues.update', run: patch },
  {
    api: API,
    method: 'POST',
    path: `${QUEUES}/{id}:getIamPolicy`,
    permission: 'cloudtasks.queues.getIamPolicy',
    run: (call) => ({ body: find(call).policy }),
  },
  {
    api: API,
    method: 'POST',
    path: `${QUEUES}/{id}:setIamPolicy`,
    permission: 'cloudtasks.queues.setIamPolicy',
    run: setPolicy,
  },
];

function find({ project, params }: Call) {
  const name = `projects/${project.state.projectId}/locations/${params['location'] ?? ''}/queues/${params['id'] ?? ''}`;
  const found = project.state.queues[name];
  if (found === undefined) throw new ApiError('NOT_FOUND', 'Queue does not exist.');
  return found;
}

function check(asked: JsonObject): string {
  const parsed = queue.safeParse(asked);
  if (parsed.success) return parsed.data.name;
  const [issue] = parsed.error.issues;
  throw new ApiError('INVALID_ARGUMENT', `Queue.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`);
}

function create(call: Call) {
  const asked = readBody(call, anyObject);
  const name = check(asked);
  if (call.project.state.queues[name] !== undefined) throw new ApiError('ALREADY_EXISTS', 'Queue already exists');
  call.project.state.queues[name] = { queue: asked, policy: call.project.emptyPolicy() };
  return { body: asked };
}

function patch(call: Call) {
  const kept = find(call);
  const mask = (call.query.get('updateMask') ?? '').split(',');
  const changed = applyMask(kept.queue, readBody(call, anyObject), mask);
  check(changed);
  kept.queue = changed;
  return { body: changed };
}

function setPolicy(call: Call) {
  const kept = find(call);
  kept.policy = replacePolicy(call, kept.policy);
  return { body: kept.policy };
}
