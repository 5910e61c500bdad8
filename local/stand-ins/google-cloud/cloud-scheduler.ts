import * as z from 'zod/mini';
import { accountExists, mayUseAccount } from './iam.ts';
import { anyObject, ApiError, applyMask, type Call, type JsonObject, readBody, type Route } from './rest.ts';

const API = 'cloudscheduler.googleapis.com';
const JOBS = '/v1/projects/{project}/locations/{location}/jobs';
const CRON = /^(\S+\s+){4}\S+$/;
const APP_ENGINE =
  /^every (\d+ (minutes|mins|hours)( from \d\d:\d\d to \d\d:\d\d)?|(day|monday|tuesday|wednesday|thursday|friday|saturday|sunday)( \d\d:\d\d)?)$/;

const job = z.object({
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
    api: API,
    method: 'GET',
    path: `${JOBS}/{id}`,
    permission: 'cloudscheduler.jobs.get',
    run: (call) => ({ body: find(call) }),
  },
  {
    api: API,
    method: 'GET',
    path: JOBS,
    permission: 'cloudscheduler.jobs.list',
    run: ({ project }) => ({ body: { jobs: Object.values(project.state.jobs) } }),
  },
  { api: API, method: 'POST', path: JOBS, permission: 'cloudscheduler.jobs.create', run: create },
  { api: API, method: 'PATCH', path: `${JOBS}/{id}`, permission: 'cloudscheduler.jobs.update', run: patch },
  { api: API, method: 'DELETE', path: `${JOBS}/{id}`, permission: 'cloudscheduler.jobs.delete', run: remove },
];

const nameOf = ({ project, params }: Call): string =>
  `projects/${project.state.projectId}/locations/${params['location'] ?? ''}/jobs/${params['id'] ?? ''}`;

function find(call: Call): JsonObject {
  const found = call.project.state.jobs[nameOf(call)];
  if (found === undefined) throw new ApiError('NOT_FOUND', 'Job not found.');
  return found;
}

function create(call: Call) {
  const asked = readBody(call, anyObject);
  const { name } = check(call, asked);
  if (call.project.state.jobs[name] !== undefined) throw new ApiError('ALREADY_EXISTS', `Job ${name} already exists.`);
  call.project.state.jobs[name] = { ...asked, state: 'ENABLED' };
  return { body: call.project.state.jobs[name] };
}

function patch(call: Call) {
  const old = find(call);
  const mask = (call.query.get('updateMask') ?? '').split(',');
  const changed = applyMask(old, readBody(call, anyObject), mask);
  check(call, changed);
  call.project.state.jobs[nameOf(call)] = changed;
  return { body: changed };
}

function remove(call: Call) {
  find(call);
  delete call.project.state.jobs[nameOf(call)];
  return { body: {} };
}

function check(call: Call, asked: JsonObject): z.infer<typeof job> {
  const parsed = job.safeParse(asked);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ApiError('INVALID_ARGUMENT', `Job.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`);
  }
  const { schedule, timeZone, attemptDeadline, httpTarget } = parsed.data;
  if (!CRON.test(schedule) && !APP_ENGINE.test(schedule))
    throw new ApiError('INVALID_ARGUMENT', `Schedule '${schedule}' is not valid.`);
  if (!isTimeZone(timeZone)) throw new ApiError('INVALID_ARGUMENT', `Time zone '${timeZone}' is not valid.`);
  const deadline = attemptDeadline === undefined ? 180 : Number.parseFloat(attemptDeadline);
  if (deadline < 15 || deadline > 1800)
    throw new ApiError('INVALID_ARGUMENT', 'Attempt deadline must be 15 s to 30 minutes.');
  const email = httpTarget.oidcToken?.serviceAccountEmail;
  if (email !== undefined && !accountExists(call.project, email))
    throw new ApiError('NOT_FOUND', `Service account ${email} does not exist.`);
  if (email !== undefined && !mayUseAccount(call.project, email, 'iam.serviceAccounts.actAs')) {
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
