import type { ProjectState } from '../stand-ins/google-cloud/project.ts';
import { isObject, type Json, type JsonObject, valueAt, asText } from '../stand-ins/google-cloud/rest.ts';
import { isAllowed } from '../stand-ins/google-cloud/roles.ts';
import type { Endpoint } from './wanted.ts';

/** Nothing of these belongs into what the platform builds. */
const NEVER_UPLOADED = /^(src|node_modules)\/|(^|\/)\.(secret|env)\.(local|example|demo-.*)$|\.test\./;
const ALWAYS_UPLOADED = ['package.json', 'package-lock.json', 'dist/index.js'];

/** The CPU that belongs to a memory where a function asks for the part of it (MiB). */
const PART_OF_CPU: Readonly<Record<number, number>> = { 128: 1 / 12, 256: 1 / 6, 512: 1 / 3, 1024: 7 / 12, 2048: 1 };

/** What of the deployed functions is not as they say it; empty where all is. */
export function judgeFunctions(state: ProjectState, wanted: Readonly<Record<string, Endpoint>>): string[] {
  const deployed = new Map(Object.entries(state.functions).map(([name, one]) => [name.split('/').at(-1) ?? '', one]));
  const missing = Object.keys(wanted).filter((name) => !deployed.has(name));
  const unknown = [...deployed.keys()].filter((name) => wanted[name] === undefined);
  const triggers = Object.values(wanted).filter(({ eventTrigger }) => eventTrigger).length;
  const schedules = Object.values(wanted).filter(({ scheduleTrigger }) => scheduleTrigger).length;
  return [
    ...missing.map((name) => `The function ${name} was not deployed.`),
    ...unknown.map((name) => `The function ${name} is deployed and is in no source.`),
    ...differ('Eventarc triggers', Object.keys(state.triggers).length, triggers),
    ...differ('Schedules', Object.keys(state.jobs).length, schedules),
    ...Object.entries(wanted).flatMap(([name, endpoint]) => {
      const one = deployed.get(name);
      return one === undefined ? [] : judgeFunction(state, name, endpoint, one);
    }),
  ];
}

function judgeFunction(state: ProjectState, name: string, endpoint: Endpoint, deployed: JsonObject): string[] {
  const get = (path: string): Json | undefined => valueAt(deployed, path);
  const memory = endpoint.availableMemoryMb ?? 256;
  const cpu = endpoint.cpu === 'gcf_gen1' ? (PART_OF_CPU[memory] ?? 1) : (endpoint.cpu ?? 1);
  const secrets = (endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key).toSorted();
  const given = get('serviceConfig.secretEnvironmentVariables');
  const keys = (Array.isArray(given) ? given : []).map((one: Json) => asText(valueAt(one, 'key'))).toSorted();
  const archive = state.archives[asText(get('buildConfig.source.storageSource.object'))]?.files ?? [];
  return [
    ...differ(`The state of ${name}`, get('state'), 'ACTIVE'),
    ...differ(`The region of ${name}`, asText(deployed['name']).split('/')[3], endpoint.region[0]),
    ...differ(
      `The memory of ${name}`,
      get('serviceConfig.availableMemory'),
      memory > 1024 ? `${memory / 1024}Gi` : `${memory}Mi`,
    ),
    ...differ(`The CPU of ${name}`, Number(get('serviceConfig.availableCpu')).toFixed(2), cpu.toFixed(2)),
    ...differ(`The most instances of ${name}`, get('serviceConfig.maxInstanceCount'), endpoint.maxInstances ?? 100),
    ...differ(`The secrets of ${name}`, keys.join(' '), secrets.join(' ')),
    ...ALWAYS_UPLOADED.filter((file) => !archive.includes(file)).map((file) => `${name} was uploaded without ${file}.`),
    ...archive.filter((file) => NEVER_UPLOADED.test(file)).map((file) => `${name} was uploaded with ${file}.`),
    ...judgeCallers(state, name, endpoint, deployed),
  ];
}

/** Whoever is to call a function may, and is told where it is. */
function judgeCallers(state: ProjectState, name: string, endpoint: Endpoint, deployed: JsonObject): string[] {
  const kept = state.runServices[asText(valueAt(deployed, 'serviceConfig.service'))];
  if (kept === undefined) return [`${name} has no Cloud Run service.`];
  const mayCall = (member: string): boolean => isAllowed([kept.policy, state.policy], member, 'run.routes.invoke');
  const faults: string[] = [];
  const isPublic = mayCall('allUsers');
  if (endpoint.httpsTrigger?.invoker?.includes('public') === true && !isPublic)
    faults.push(`Nobody may call ${name}: it is not public.`);
  if (endpoint.httpsTrigger === undefined && isPublic) faults.push(`Anybody may call ${name}.`);
  const traffic = valueAt(kept.service, 'spec.traffic');
  const whole =
    Array.isArray(traffic) &&
    traffic.some((one: Json) => isObject(one) && one['latestRevision'] === true && one['percent'] === 100);
  if (!whole) faults.push(`Not all calls of ${name} go to what was deployed last.`);
  if (endpoint.scheduleTrigger !== undefined)
    faults.push(...judgeSchedule(state, name, endpoint.scheduleTrigger, deployed, mayCall));
  if (endpoint.eventTrigger !== undefined)
    faults.push(...judgeTrigger(state, name, endpoint.eventTrigger, deployed, mayCall));
  return faults;
}

function judgeSchedule(
  state: ProjectState,
  name: string,
  wanted: NonNullable<Endpoint['scheduleTrigger']>,
  deployed: JsonObject,
  mayCall: (member: string) => boolean,
): string[] {
  const job = Object.values(state.jobs).find((one) => asText(one['name']).includes(`firebase-schedule-${name}-`));
  if (job === undefined) return [`${name} has no schedule.`];
  const account = valueAt(job, 'httpTarget.oidcToken.serviceAccountEmail');
  return [
    ...differ(`The schedule of ${name}`, job['schedule'], wanted.schedule),
    ...differ(`The time zone of ${name}`, job['timeZone'], wanted.timeZone ?? 'UTC'),
    ...differ(`The address that the schedule of ${name} calls`, valueAt(job, 'httpTarget.uri'), deployed['url']),
    ...(mayCall(`serviceAccount:${asText(account)}`) ? [] : [`The schedule of ${name} may not call it.`]),
  ];
}

function judgeTrigger(
  state: ProjectState,
  name: string,
  wanted: NonNullable<Endpoint['eventTrigger']>,
  deployed: JsonObject,
  mayCall: (member: string) => boolean,
): string[] {
  const trigger = state.triggers[asText(valueAt(deployed, 'eventTrigger.trigger'))];
  if (trigger === undefined) return [`${name} has no trigger.`];
  // A topic is no filter at the platform, but where the events come from.
  const { topic, ...filters } = { ...wanted.eventFilters, ...wanted.eventFilterPathPatterns };
  const given = trigger['eventFilters'];
  const values = (Array.isArray(given) ? given : []).map(
    (one: Json) => [asText(valueAt(one, 'attribute')), valueAt(one, 'value')] as const,
  );
  return [
    ...differ(`The event of ${name}`, trigger['eventType'], wanted.eventType),
    ...(topic === undefined
      ? []
      : differ(
          `The topic of ${name}`,
          valueAt(deployed, 'eventTrigger.pubsubTopic'),
          `projects/${state.projectId}/topics/${topic}`,
        )),
    ...differ(`The filters of ${name}`, drawPairs(values), drawPairs(Object.entries(filters))),
    ...differ(
      `The retries of ${name}`,
      valueAt(deployed, 'eventTrigger.retryPolicy'),
      wanted.retry === true ? 'RETRY_POLICY_RETRY' : 'RETRY_POLICY_DO_NOT_RETRY',
    ),
    ...(mayCall(`serviceAccount:${asText(trigger['serviceAccount'])}`)
      ? []
      : [`The trigger of ${name} may not call it.`]),
  ];
}

const drawPairs = (pairs: readonly (readonly [string, Json | undefined])[]): string =>
  pairs
    .map(([name, value]) => `${name} is ${asText(value)}`)
    .toSorted()
    .join(', ');

/** One sentence where what is there is not what is wanted. */
export function differ(what: string, found: Json | undefined, wanted: Json | undefined): string[] {
  return found === wanted ? [] : [`${what}: ${asText(found)} and not ${asText(wanted)}.`];
}
