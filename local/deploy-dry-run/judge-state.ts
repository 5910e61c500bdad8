import type { HostingVersion, ProjectState } from '../stand-ins/google-cloud/project.ts';
import { isObject, type Json, type JsonObject, valueAt, asText } from '../stand-ins/google-cloud/rest.ts';
import { differ, judgeFunctions } from './judge-functions.ts';
import type { Wanted } from './wanted.ts';

/** What is not as a deploy should have left it, in sentences; empty where all is. */
export function judgeState(state: ProjectState, wanted: Wanted): string[] {
  return [
    ...judgeFunctions(state, wanted.functions),
    ...judgeIndexes(state, wanted),
    ...judgeRules(state, wanted),
    ...judgeHosting(state, wanted),
    ...judgeImages(state),
  ];
}

function judgeIndexes(state: ProjectState, { indexes: { indexes, fieldOverrides } }: Wanted): string[] {
  const found = Object.values(state.indexes).map(({ name, queryScope, fields }) => {
    const listed: readonly Json[] = Array.isArray(fields) ? fields : [];
    return `${asText(name).split('/')[5]} ${asText(queryScope)} (${write(listed.filter((one) => valueAt(one, 'fieldPath') !== '__name__'))})`;
  });
  const asked = indexes.map(
    ({ collectionGroup, queryScope, fields }) => `${collectionGroup} ${queryScope} (${write(fields)})`,
  );
  const foundFields = Object.values(state.fields).map((one) => {
    const listed = valueAt(one, 'indexConfig.indexes');
    const modes = (Array.isArray(listed) ? listed : []).map((index: Json) => {
      const fields = valueAt(index, 'fields');
      return `${asText(valueAt(index, 'queryScope'))} ${write(Array.isArray(fields) ? fields : [])}`;
    });
    const [, , , , , group, , ...path] = asText(one['name']).split('/');
    return `${group}.${path.join('/')} [${modes.toSorted().join('; ')}]${one['ttlConfig'] ? ' ttl' : ''}`;
  });
  const askedFields = fieldOverrides.map(({ collectionGroup, fieldPath, ttl, indexes: modes }) => {
    const drawn = modes.map((mode) => `${mode.queryScope} ${write([{ fieldPath, ...mode }])}`);
    return `${collectionGroup}.${fieldPath} [${drawn.toSorted().join('; ')}]${ttl === true ? ' ttl' : ''}`;
  });
  return [...compare('The index', found, asked), ...compare('The field', foundFields, askedFields)];
}

/** An index's fields as one line. */
const write = (fields: readonly Json[]): string =>
  fields
    .map(
      (one) => `${asText(valueAt(one, 'fieldPath'))} ${asText(valueAt(one, 'order') ?? valueAt(one, 'arrayConfig'))}`,
    )
    .join(', ');

function compare(what: string, found: readonly string[], wanted: readonly string[]): string[] {
  return [
    ...new Set([
      ...wanted.filter((one) => !found.includes(one)).map((one) => `${what} ${one} is missing.`),
      ...found.filter((one) => !wanted.includes(one)).map((one) => `${what} ${one} is there and is in no file.`),
    ]),
  ];
}

function judgeRules(state: ProjectState, { rules }: Wanted): string[] {
  const release = state.releases[`projects/${state.projectId}/releases/cloud.firestore`];
  const files = valueAt(state.rulesets[asText(release?.['rulesetName'])], 'source.files');
  const [file] = Array.isArray(files) ? files : [];
  return valueAt(file, 'content') === rules ? [] : ['The released rules are not those of firestore.rules.'];
}

/** The version that the live site shows, undefined before its first release. */
export function liveVersion(state: ProjectState): HostingVersion | undefined {
  const site = state.sites[state.projectId];
  return site?.versions[site.channels['live']?.releases[0]?.versionName ?? ''];
}

function judgeHosting(state: ProjectState, wanted: Wanted): string[] {
  const live = liveVersion(state);
  if (live === undefined) return ['The site shows nothing: no version was released.'];
  const files = Object.entries(live.files).map(([path, hash]) => `${path} ${state.files[hash]?.contentSha256 ?? ''}`);
  const asked = Object.entries(wanted.files).map(([path, sha256]) => `${path} ${sha256}`);
  const rewrites = valueAt(live.config, 'rewrites');
  const headers = valueAt(live.config, 'headers');
  return [
    ...differ('The state of the version that is shown', live.status, 'FINALIZED'),
    ...compare('The page file', files, asked),
    ...differ('Rewrites', Array.isArray(rewrites) ? rewrites.length : 0, wanted.hosting.rewrites.length),
    ...differ('Headers', Array.isArray(headers) ? headers.length : 0, wanted.hosting.headers.length),
    ...wanted.hosting.rewrites.flatMap((one, place) =>
      one.function === undefined
        ? []
        : judgeRewrite(state, one.function, Array.isArray(rewrites) ? rewrites[place] : undefined),
    ),
  ];
}

/** A rewrite goes to the function's service, and a pinned one to the revision that was deployed with the pages. */
function judgeRewrite(
  state: ProjectState,
  { functionId, region, pinTag }: NonNullable<Wanted['hosting']['rewrites'][number]['function']>,
  found: Json | undefined,
): string[] {
  const id = functionId.toLowerCase();
  const tag = valueAt(found, 'run.tag');
  const service = state.runServices[`projects/${state.projectId}/locations/${region}/services/${id}`]?.service ?? {};
  return [
    ...differ(`The service of the rewrite to ${functionId}`, valueAt(found, 'run.serviceId'), id),
    ...(pinTag !== true && tag !== undefined ? [`The rewrite to ${functionId} is pinned.`] : []),
    ...(pinTag === true && !isPinnedToNewest(service, tag)
      ? [`The rewrite to ${functionId} is not pinned to what was deployed last.`]
      : []),
  ];
}

function isPinnedToNewest(service: JsonObject, tag: Json | undefined): boolean {
  const traffic = valueAt(service, 'spec.traffic');
  const target = (Array.isArray(traffic) ? traffic : []).find((one: Json) => isObject(one) && one['tag'] === tag);
  return tag !== undefined && valueAt(target, 'revisionName') === valueAt(service, 'status.latestReadyRevisionName');
}

function judgeImages(state: ProjectState): string[] {
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
