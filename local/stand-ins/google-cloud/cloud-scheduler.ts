import * as z from 'zod/mini';
import { serviceAccountExists, canUseServiceAccount } from './iam.ts';
import {
  anyObjectSchema,
  ApiError,
  applyMask,
  type ApiRequest,
  type JsonObject,
  parseBody,
  type Route,
} from './rest.ts';

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
