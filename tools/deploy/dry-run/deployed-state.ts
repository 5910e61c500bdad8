import type { HostingVersion, Json, JsonObject, ProjectState } from '../../fakes/google-cloud/project-state.ts';
import { getAtPath, isObject, listAt, toText } from '../../fakes/google-cloud/rest.ts';
import { compareValues, findFunctionProblems, listSecrets } from './deployed-functions.ts';
import type { ExpectedState } from './expected-state.ts';

/** The differences between a project's state and what a deploy should lead to, as sentences. */
export function findDeployProblems(state: ProjectState, wanted: ExpectedState): string[] {
  return [
    ...findFunctionProblems(state, wanted.functions),
    ...findIndexProblems(state, wanted),
    ...findRulesProblems(state, wanted),
    ...findHostingProblems(state, wanted),
    ...findImageProblems(state),
  ];
}

function findIndexProblems(state: ProjectState, { indexes: { indexes, fieldOverrides } }: ExpectedState): string[] {
  const found = Object.values(state.indexes).map((index) => {
    const fields = listAt(index, 'fields').filter((one) => getAtPath(one, 'fieldPath') !== '__name__');
    return `${toText(index['name']).split('/')[5]} ${toText(index['queryScope'])} (${formatFields(fields)})`;
  });
  const asked = indexes.map(
    ({ collectionGroup, queryScope, fields }) => `${collectionGroup} ${queryScope} (${formatFields(fields)})`,
  );
  const foundFields = Object.values(state.fields).map((one) => {
    const modes = listAt(one, 'indexConfig.indexes').map(
      (index) => `${toText(getAtPath(index, 'queryScope'))} ${formatFields(listAt(index, 'fields'))}`,
    );
    const [, , , , , group, , ...path] = toText(one['name']).split('/');
    return `${group}.${path.join('/')} [${modes.toSorted().join('; ')}]${one['ttlConfig'] ? ' ttl' : ''}`;
  });
  const askedFields = fieldOverrides.map(({ collectionGroup, fieldPath, ttl, indexes: modes }) => {
    const formatted = modes.map((mode) => `${mode.queryScope} ${formatFields([{ fieldPath, ...mode }])}`);
    return `${collectionGroup}.${fieldPath} [${formatted.toSorted().join('; ')}]${ttl === true ? ' ttl' : ''}`;
  });
  return [...compareLists('The index', found, asked), ...compareLists('The field', foundFields, askedFields)];
}

const formatFields = (fields: readonly Json[]): string =>
  fields
    .map(
      (one) =>
        `${toText(getAtPath(one, 'fieldPath'))} ${toText(getAtPath(one, 'order') ?? getAtPath(one, 'arrayConfig'))}`,
    )
    .join(', ');

function compareLists(label: string, found: readonly string[], wanted: readonly string[]): string[] {
  return [
    ...new Set([
      ...wanted.filter((one) => !found.includes(one)).map((one) => `${label} ${one} is missing.`),
      ...found.filter((one) => !wanted.includes(one)).map((one) => `${label} ${one} is there and is in no file.`),
    ]),
  ];
}

function findRulesProblems(state: ProjectState, { rules }: ExpectedState): string[] {
  const release = state.releases[`projects/${state.projectId}/releases/cloud.firestore`];
  const [file] = listAt(state.rulesets[toText(release?.['rulesetName'])], 'source.files');
  return getAtPath(file, 'content') === rules ? [] : ['The released rules are not those of firestore.rules.'];
}

/** The version of the live site; undefined before its first release. */
export function getLiveVersion(state: ProjectState): HostingVersion | undefined {
  const site = state.sites[state.projectId];
  return site?.versions[site.channels['live']?.releases[0]?.versionName ?? ''];
}

function findHostingProblems(state: ProjectState, wanted: ExpectedState): string[] {
  const live = getLiveVersion(state);
  if (live === undefined) return ['The site shows nothing: no version was released.'];
  const files = Object.entries(live.files).map(([path, hash]) => `${path} ${state.files[hash]?.contentSha256 ?? ''}`);
  const asked = Object.entries(wanted.files).map(([path, sha256]) => `${path} ${sha256}`);
  const rewrites = listAt(live.config, 'rewrites');
  return [
    ...compareValues('The state of the version that is shown', live.status, 'FINALIZED'),
    ...compareLists('The page file', files, asked),
    ...compareValues('Rewrites', rewrites.length, wanted.hosting.rewrites.length),
    ...compareValues('Headers', listAt(live.config, 'headers').length, wanted.hosting.headers.length),
    ...wanted.hosting.rewrites.flatMap((one, place) =>
      one.function === undefined ? [] : findRewriteProblems(state, one.function, rewrites[place]),
    ),
  ];
}

/** A rewrite should lead to the function's service, and a pinned one to its newest revision. */
function findRewriteProblems(
  state: ProjectState,
  { functionId, region, pinTag }: NonNullable<ExpectedState['hosting']['rewrites'][number]['function']>,
  found: Json | undefined,
): string[] {
  const id = functionId.toLowerCase();
  const tag = getAtPath(found, 'run.tag');
  const service = state.runServices[`projects/${state.projectId}/locations/${region}/services/${id}`]?.service ?? {};
  return [
    ...compareValues(`The service of the rewrite to ${functionId}`, getAtPath(found, 'run.serviceId'), id),
    ...(pinTag !== true && tag !== undefined ? [`The rewrite to ${functionId} is pinned.`] : []),
    ...(pinTag === true && !isPinnedToNewest(service, tag)
      ? [`The rewrite to ${functionId} is not pinned to what was deployed last.`]
      : []),
  ];
}

function isPinnedToNewest(service: JsonObject, tag: Json | undefined): boolean {
  const target = listAt(service, 'spec.traffic').find((one) => isObject(one) && one['tag'] === tag);
  return (
    tag !== undefined && getAtPath(target, 'revisionName') === getAtPath(service, 'status.latestReadyRevisionName')
  );
}

function findImageProblems(state: ProjectState): string[] {
  return Object.entries(state.repositories)
    .filter(
      ([, repository]) =>
        !isObject(repository['cleanupPolicies']) || Object.keys(repository['cleanupPolicies']).length === 0,
    )
    .map(
      ([name]) =>
        `Nothing ever deletes the images in ${name.split('/').slice(-3).join('/')}: each deploy would cost more.`,
    );
}

/** A summary of the deployed state. */
export function formatDeployedState(state: ProjectState): string {
  const functions = Object.values(state.functions).toSorted((one, other) =>
    toText(one['name']).localeCompare(toText(other['name'])),
  );
  const cpus = functions.reduce((sum, one) => sum + readScaling(one).cpu * readScaling(one).most, 0);
  const fields = Object.values(state.fields);
  const expiring = fields.filter((one) => one['ttlConfig']);
  const live = getLiveVersion(state);
  const files = Object.values(live?.files ?? {}).map((hash) => state.files[hash]);
  const bytes = files.reduce((sum, one) => sum + (one?.bytes ?? 0), 0);
  const sent = files.reduce((sum, one) => sum + (one?.gzipBytes ?? 0), 0);
  const [largest] = Object.entries(live?.files ?? {}).toSorted(
    ([, a], [, b]) => (state.files[b]?.bytes ?? 0) - (state.files[a]?.bytes ?? 0),
  );
  return [
    `Functions: ${functions.length}, together at most ${cpus.toFixed(1)} CPUs (a new project has ${state.quota.milliCpu / 1000})`,
    ...functions.map(formatFunction),
    `Schedules: ${Object.values(state.jobs)
      .map((job) => `${toText(job['schedule'])} (${toText(job['timeZone'])})`)
      .join(', ')}`,
    `Firestore: ${Object.keys(state.indexes).length} composite indexes, ${fields.length} fields with rules of their own, ${expiring.length} of them with a time to live:`,
    `  ${expiring
      .map((one) =>
        toText(one['name'])
          .split('/')
          .filter((_, place) => place === 5 || place === 7)
          .join('.'),
      )
      .join(', ')}`,
    `Rules: ${Object.keys(state.releases)
      .map((name) => name.split('/').at(-1))
      .join(', ')}`,
    `Pages: ${files.length} files, ${formatMegabytes(bytes)} (${formatMegabytes(sent)} compressed); the largest is ${largest?.[0] ?? 'none'}, ${formatMegabytes(state.files[largest?.[1] ?? '']?.bytes ?? 0)}`,
  ].join('\n');
}

function readScaling(one: JsonObject): { cpu: number; most: number } {
  return {
    cpu: Number(getAtPath(one, 'serviceConfig.availableCpu')),
    most: Number(getAtPath(one, 'serviceConfig.maxInstanceCount')),
  };
}

function formatFunction(one: JsonObject): string {
  const [, , , region = '', , name = ''] = toText(one['name']).split('/');
  const { cpu, most } = readScaling(one);
  const shown = [
    name.padEnd(16),
    region,
    toText(getAtPath(one, 'serviceConfig.availableMemory')).padStart(6),
    `${cpu.toFixed(2)} CPU`,
    `at most ${most}`.padEnd(10),
    listSecrets(one).join(' '),
  ];
  return `  ${shown.join('  ').trimEnd()}`;
}

const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
