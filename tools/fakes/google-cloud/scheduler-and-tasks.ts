import * as z from 'zod/mini';
import { replacePolicy } from './iam-policies.ts';
import { canUseServiceAccount, serviceAccountExists } from './iam.ts';
import { ApiError, type ApiRequest, type Route, anyObjectSchema, applyMask, parseBody } from './rest.ts';
import { type JsonObject } from './project-state.ts';

const SCHEDULER_API = 'cloudscheduler.googleapis.com';
const JOBS_PATH = '/v1/projects/{project}/locations/{location}/jobs';
const CRON_SCHEDULE = /^(\S+\s+){4}\S+$/;
const APP_ENGINE_SCHEDULE =
  /^every (\d+ (minutes|mins|hours)( from \d\d:\d\d to \d\d:\d\d)?|(day|monday|tuesday|wednesday|thursday|friday|saturday|sunday)( \d\d:\d\d)?)$/;

const jobSchema = z.object({
  name: z.string(),
  schedule: z.string(),
  timeZone: z.string(),
  attemptDeadline: z.optional(z.string().check(z.regex(/^\d+(\.\d+)?s$/))),
  httpTarget: z.object({
    uri: z.string().check(z.regex(/^https?:\/\//)),
    httpMethod: z.optional(z.string()),
    oidcToken: z.optional(z.object({ serviceAccountEmail: z.string() })),
  }),
});

/** The schedules that call functions. */
export const schedulerRoutes: readonly Route[] = [
  {
    api: SCHEDULER_API,
    method: 'GET',
    path: `${JOBS_PATH}/{id}`,
    permission: 'cloudscheduler.jobs.get',
    handler: (call) => ({ body: findJob(call) }),
  },
  {
    api: SCHEDULER_API,
    method: 'GET',
    path: JOBS_PATH,
    permission: 'cloudscheduler.jobs.list',
    handler: ({ project }) => ({ body: { jobs: Object.values(project.state.jobs) } }),
  },
  { api: SCHEDULER_API, method: 'POST', path: JOBS_PATH, permission: 'cloudscheduler.jobs.create', handler: createJob },
  {
    api: SCHEDULER_API,
    method: 'PATCH',
    path: `${JOBS_PATH}/{id}`,
    permission: 'cloudscheduler.jobs.update',
    handler: updateJob,
  },
  {
    api: SCHEDULER_API,
    method: 'DELETE',
    path: `${JOBS_PATH}/{id}`,
    permission: 'cloudscheduler.jobs.delete',
    handler: deleteJob,
  },
];

const jobName = ({ project, params }: ApiRequest): string =>
  `projects/${project.state.projectId}/locations/${params['location'] ?? ''}/jobs/${params['id'] ?? ''}`;

function findJob(call: ApiRequest): JsonObject {
  const found = call.project.state.jobs[jobName(call)];
  if (found === undefined) throw new ApiError('NOT_FOUND', 'Job not found.');
  return found;
}

function createJob(call: ApiRequest) {
  const asked = parseBody(call, anyObjectSchema);
  const { name } = validateJob(call, asked);
  if (call.project.state.jobs[name] !== undefined) throw new ApiError('ALREADY_EXISTS', `Job ${name} already exists.`);
  call.project.state.jobs[name] = { ...asked, state: 'ENABLED' };
  return { body: call.project.state.jobs[name] };
}

function updateJob(call: ApiRequest) {
  const old = findJob(call);
  const mask = (call.query.get('updateMask') ?? '').split(',');
  const changed = applyMask(old, parseBody(call, anyObjectSchema), mask);
  validateJob(call, changed);
  call.project.state.jobs[jobName(call)] = changed;
  return { body: changed };
}

function deleteJob(call: ApiRequest) {
  findJob(call);
  delete call.project.state.jobs[jobName(call)];
  return { body: {} };
}

function validateJob(call: ApiRequest, asked: JsonObject): z.infer<typeof jobSchema> {
  const parsed = jobSchema.safeParse(asked);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ApiError('INVALID_ARGUMENT', `Job.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`);
  }
  const { schedule, timeZone, attemptDeadline, httpTarget } = parsed.data;
  if (!CRON_SCHEDULE.test(schedule) && !APP_ENGINE_SCHEDULE.test(schedule))
    throw new ApiError('INVALID_ARGUMENT', `Schedule '${schedule}' is not valid.`);
  if (!isTimeZone(timeZone)) throw new ApiError('INVALID_ARGUMENT', `Time zone '${timeZone}' is not valid.`);
  const deadline = attemptDeadline === undefined ? 180 : Number.parseFloat(attemptDeadline);
  if (deadline < 15 || deadline > 1800)
    throw new ApiError('INVALID_ARGUMENT', 'Attempt deadline must be 15 s to 30 minutes.');
  const email = httpTarget.oidcToken?.serviceAccountEmail;
  if (email !== undefined && !serviceAccountExists(call.project, email))
    throw new ApiError('NOT_FOUND', `Service account ${email} does not exist.`);
  if (email !== undefined && !canUseServiceAccount(call.project, email, 'iam.serviceAccounts.actAs')) {
    throw new ApiError(
      'PERMISSION_DENIED',
      `The principal lacks IAM permission "iam.serviceAccounts.actAs" for the resource "${email}".`,
    );
  }
  return parsed.data;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

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
