import { DEFAULT_MEMORY, getCpu } from '../../checks/architecture/cpu-quota.ts';
import { isAllowed } from '../../fakes/google-cloud/iam-policies.ts';
import type { Json, JsonObject, ProjectState } from '../../fakes/google-cloud/project-state.ts';
import { getAtPath, isObject, listAt, toText } from '../../fakes/google-cloud/rest.ts';
import type { Endpoint } from './expected-state.ts';

/** These must not be in the source archive. */
const NEVER_UPLOADED = /^(src|node_modules)\/|(^|\/)\.(secret|env)\.(local|example|demo-.*)$|\.test\./;
const ALWAYS_UPLOADED = ['package.json', 'package-lock.json', 'dist/index.js'];

/** The differences between the deployed functions and their definitions, as sentences. */
export function findFunctionProblems(state: ProjectState, wanted: Readonly<Record<string, Endpoint>>): string[] {
  const deployed = new Map(Object.entries(state.functions).map(([name, one]) => [name.split('/').at(-1) ?? '', one]));
  const missing = Object.keys(wanted).filter((name) => !deployed.has(name));
  const unknown = [...deployed.keys()].filter((name) => wanted[name] === undefined);
  const triggers = Object.values(wanted).filter(({ eventTrigger }) => eventTrigger).length;
  const schedules = Object.values(wanted).filter(({ scheduleTrigger }) => scheduleTrigger).length;
  return [
    ...missing.map((name) => `The function ${name} was not deployed.`),
    ...unknown.map((name) => `The function ${name} is deployed and is in no source.`),
    ...compareValues('Eventarc triggers', Object.keys(state.triggers).length, triggers),
    ...compareValues('Schedules', Object.keys(state.jobs).length, schedules),
    ...Object.entries(wanted).flatMap(([name, endpoint]) => {
      const one = deployed.get(name);
      return one === undefined ? [] : findProblemsOfFunction(state, name, endpoint, one);
    }),
  ];
}

function findProblemsOfFunction(state: ProjectState, name: string, endpoint: Endpoint, deployed: JsonObject): string[] {
  const get = (path: string): Json | undefined => getAtPath(deployed, path);
  const memory = endpoint.availableMemoryMb ?? DEFAULT_MEMORY;
  const cpu = getCpu(endpoint);
  const secrets = (endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key).toSorted();
  const keys = listSecrets(deployed).toSorted();
  const archive = state.archives[toText(get('buildConfig.source.storageSource.object'))]?.files ?? [];
  return [
    ...compareValues(`The state of ${name}`, get('state'), 'ACTIVE'),
    ...compareValues(`The region of ${name}`, toText(deployed['name']).split('/')[3], endpoint.region[0]),
    ...compareValues(
      `The memory of ${name}`,
      get('serviceConfig.availableMemory'),
      memory > 1024 ? `${memory / 1024}Gi` : `${memory}Mi`,
    ),
    ...compareValues(`The CPU of ${name}`, Number(get('serviceConfig.availableCpu')).toFixed(2), cpu.toFixed(2)),
    ...compareValues(
      `The most instances of ${name}`,
      get('serviceConfig.maxInstanceCount'),
      endpoint.maxInstances ?? 100,
    ),
    ...compareValues(`The secrets of ${name}`, keys.join(' '), secrets.join(' ')),
    ...ALWAYS_UPLOADED.filter((file) => !archive.includes(file)).map((file) => `${name} was uploaded without ${file}.`),
    ...archive.filter((file) => NEVER_UPLOADED.test(file)).map((file) => `${name} was uploaded with ${file}.`),
    ...findCallerProblems(state, name, endpoint, deployed),
  ];
}

/** The names of the secrets that a deployed function gets. */
export function listSecrets(deployed: JsonObject): string[] {
  return listAt(deployed, 'serviceConfig.secretEnvironmentVariables').map((one) => toText(getAtPath(one, 'key')));
}

/** Checks that everybody who should call a function may, and nobody else. */
function findCallerProblems(state: ProjectState, name: string, endpoint: Endpoint, deployed: JsonObject): string[] {
  const stored = state.runServices[toText(getAtPath(deployed, 'serviceConfig.service'))];
  if (stored === undefined) return [`${name} has no Cloud Run service.`];
  const mayCall = (member: string): boolean => isAllowed([stored.policy, state.policy], member, 'run.routes.invoke');
  const faults: string[] = [];
  const isPublic = mayCall('allUsers');
  if (endpoint.httpsTrigger?.invoker?.includes('public') === true && !isPublic)
    faults.push(`Nobody may call ${name}: it is not public.`);
  if (endpoint.httpsTrigger === undefined && isPublic) faults.push(`Anybody may call ${name}.`);
  const whole = listAt(stored.service, 'spec.traffic').some(
    (one) => isObject(one) && one['latestRevision'] === true && one['percent'] === 100,
  );
  if (!whole) faults.push(`Not all calls of ${name} go to what was deployed last.`);
  if (endpoint.scheduleTrigger !== undefined)
    faults.push(...findScheduleProblems(state, name, endpoint.scheduleTrigger, deployed, mayCall));
  if (endpoint.eventTrigger !== undefined)
    faults.push(...findTriggerProblems(state, name, endpoint.eventTrigger, deployed, mayCall));
  return faults;
}

function findScheduleProblems(
  state: ProjectState,
  name: string,
  wanted: NonNullable<Endpoint['scheduleTrigger']>,
  deployed: JsonObject,
  mayCall: (member: string) => boolean,
): string[] {
  const job = Object.values(state.jobs).find((one) => toText(one['name']).includes(`firebase-schedule-${name}-`));
  if (job === undefined) return [`${name} has no schedule.`];
  const account = getAtPath(job, 'httpTarget.oidcToken.serviceAccountEmail');
  return [
    ...compareValues(`The schedule of ${name}`, job['schedule'], wanted.schedule),
    ...compareValues(`The time zone of ${name}`, job['timeZone'], wanted.timeZone ?? 'UTC'),
    ...compareValues(
      `The address that the schedule of ${name} calls`,
      getAtPath(job, 'httpTarget.uri'),
      deployed['url'],
    ),
    ...(mayCall(`serviceAccount:${toText(account)}`) ? [] : [`The schedule of ${name} may not call it.`]),
  ];
}

function findTriggerProblems(
  state: ProjectState,
  name: string,
  wanted: NonNullable<Endpoint['eventTrigger']>,
  deployed: JsonObject,
  mayCall: (member: string) => boolean,
): string[] {
  const trigger = state.triggers[toText(getAtPath(deployed, 'eventTrigger.trigger'))];
  if (trigger === undefined) return [`${name} has no trigger.`];
  // The platform stores the topic separately from the filters.
  const { topic, ...filters } = { ...wanted.eventFilters, ...wanted.eventFilterPathPatterns };
  const values = listAt(trigger, 'eventFilters').map(
    (one) => [toText(getAtPath(one, 'attribute')), getAtPath(one, 'value')] as const,
  );
  return [
    ...compareValues(`The event of ${name}`, trigger['eventType'], wanted.eventType),
    ...(topic === undefined
      ? []
      : compareValues(
          `The topic of ${name}`,
          getAtPath(deployed, 'eventTrigger.pubsubTopic'),
          `projects/${state.projectId}/topics/${topic}`,
        )),
    ...compareValues(`The filters of ${name}`, formatPairs(values), formatPairs(Object.entries(filters))),
    ...compareValues(
      `The retries of ${name}`,
      getAtPath(deployed, 'eventTrigger.retryPolicy'),
      wanted.retry === true ? 'RETRY_POLICY_RETRY' : 'RETRY_POLICY_DO_NOT_RETRY',
    ),
    ...(mayCall(`serviceAccount:${toText(trigger['serviceAccount'])}`)
      ? []
      : [`The trigger of ${name} may not call it.`]),
  ];
}

const formatPairs = (pairs: readonly (readonly [string, Json | undefined])[]): string =>
  pairs
    .map(([name, value]) => `${name} is ${toText(value)}`)
    .toSorted()
    .join(', ');

/** A sentence if a value is not the wanted one. */
export function compareValues(label: string, found: Json | undefined, wanted: Json | undefined): string[] {
  return found === wanted ? [] : [`${label}: ${toText(found)} and not ${toText(wanted)}.`];
}
