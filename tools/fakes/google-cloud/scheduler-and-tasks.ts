import * as z from 'zod/mini';
import { policyRoutes } from './iam-policies.ts';
import { canUseServiceAccount, serviceAccountExists } from './iam.ts';
import {
  type ApiRequest,
  alreadyExists,
  anyObjectSchema,
  applyMask,
  defineRoutes,
  getLocationName,
  invalidArgument,
  listAll,
  notFound,
  orNotFound,
  parseBody,
  permissionDenied,
  readUpdateMask,
} from './rest.ts';
import type { JsonObject } from './project-state.ts';

const JOBS_PATH = '/v1/projects/{project}/locations/{location}/jobs';
const CRON_SCHEDULE = /^(\S+\s+){4}\S+$/;
const APP_ENGINE_SCHEDULE =
  /^every (\d+ (minutes|mins|hours)( from \d\d:\d\d to \d\d:\d\d)?|(day|monday|tuesday|wednesday|thursday|friday|saturday|sunday)( \d\d:\d\d)?)$/;

const durationSchema = z.string().check(z.regex(/^\d+(\.\d+)?s$/));
const jobSchema = z.object({
  name: z.string(),
  schedule: z.string(),
  timeZone: z.string(),
  attemptDeadline: z.optional(durationSchema),
  httpTarget: z.object({
    uri: z.string().check(z.regex(/^https?:\/\//)),
    httpMethod: z.optional(z.string()),
    oidcToken: z.optional(z.object({ serviceAccountEmail: z.string() })),
  }),
});

/** The schedules that call functions. */
export const schedulerRoutes = defineRoutes('cloudscheduler.googleapis.com', [
  ['GET', `${JOBS_PATH}/{id}`, 'cloudscheduler.jobs.get', (call) => ({ body: findJob(call) })],
  ['GET', JOBS_PATH, 'cloudscheduler.jobs.list', listAll('jobs')],
  ['POST', JOBS_PATH, 'cloudscheduler.jobs.create', createJob],
]);

const getJobName = (call: ApiRequest): string => `${getLocationName(call)}/jobs/${call.param('id')}`;

function findJob(call: ApiRequest): JsonObject {
  return orNotFound(call.project.state.jobs[getJobName(call)], 'Job not found.');
}

function createJob(call: ApiRequest) {
  const input = parseBody(call, anyObjectSchema);
  const { name } = validateJob(call, input);
  if (call.project.state.jobs[name] !== undefined) throw alreadyExists(`Job ${name} already exists.`);
  call.project.state.jobs[name] = { ...input, state: 'ENABLED' };
  return { body: call.project.state.jobs[name] };
}

function validateJob(call: ApiRequest, input: JsonObject): z.infer<typeof jobSchema> {
  const parsed = jobSchema.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw invalidArgument(`Job.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`);
  }
  const { schedule, timeZone, attemptDeadline, httpTarget } = parsed.data;
  if (!CRON_SCHEDULE.test(schedule) && !APP_ENGINE_SCHEDULE.test(schedule))
    throw invalidArgument(`Schedule '${schedule}' is not valid.`);
  if (!isTimeZone(timeZone)) throw invalidArgument(`Time zone '${timeZone}' is not valid.`);
  const deadline = attemptDeadline === undefined ? 180 : Number.parseFloat(attemptDeadline);
  if (deadline < 15 || deadline > 1800) throw invalidArgument('Attempt deadline must be 15 s to 30 minutes.');
  const email = httpTarget.oidcToken?.serviceAccountEmail;
  if (email !== undefined && !serviceAccountExists(call.project, email))
    throw notFound(`Service account ${email} does not exist.`);
  if (email !== undefined && !canUseServiceAccount(call.project, email, 'iam.serviceAccounts.actAs')) {
    throw permissionDenied(
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

const QUEUES_PATH = '/v2/projects/{project}/locations/{location}/queues';

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
export const taskRoutes = defineRoutes('cloudtasks.googleapis.com', [
  ['GET', `${QUEUES_PATH}/{id}`, 'cloudtasks.queues.get', (call) => ({ body: findQueue(call).queue })],
  ['POST', QUEUES_PATH, 'cloudtasks.queues.create', createQueue],
  ['PATCH', `${QUEUES_PATH}/{id}`, 'cloudtasks.queues.update', updateQueue],
  ...policyRoutes('POST', `${QUEUES_PATH}/{id}`, 'cloudtasks.queues', findQueue),
]);

function findQueue(call: ApiRequest) {
  const name = `${getLocationName(call)}/queues/${call.param('id')}`;
  return orNotFound(call.project.state.queues[name], 'Queue does not exist.');
}

function validateQueue(input: JsonObject): string {
  const parsed = queueSchema.safeParse(input);
  if (parsed.success) return parsed.data.name;
  const [issue] = parsed.error.issues;
  throw invalidArgument(`Queue.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`);
}

function createQueue(call: ApiRequest) {
  const input = parseBody(call, anyObjectSchema);
  const name = validateQueue(input);
  if (call.project.state.queues[name] !== undefined) throw alreadyExists('Queue already exists');
  call.project.state.queues[name] = { queue: input, policy: call.project.emptyPolicy() };
  return { body: input };
}

function updateQueue(call: ApiRequest) {
  const stored = findQueue(call);
  const changed = applyMask(stored.queue, parseBody(call, anyObjectSchema), readUpdateMask(call));
  validateQueue(changed);
  stored.queue = changed;
  return { body: changed };
}
