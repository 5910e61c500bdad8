import * as z from 'zod/mini';
import {
  UPLOAD_API,
  cloneVersion,
  createVersion,
  findSite,
  findVersion,
  getResourceId,
  listVersions,
  paginate,
  populateFiles,
  toResourceName,
  toVersionResource,
  updateVersion,
  uploadFile,
} from './hosting-versions.ts';
import type { HostingRelease, HostingSite } from './project-state.ts';
import {
  type ApiRequest,
  type Route,
  type RouteRow,
  alreadyExists,
  defineRoutes,
  failedPrecondition,
  invalidArgument,
  orNotFound,
  parseBody,
} from './rest.ts';

const UPLOAD_PATH = '/upload/sites/{site}/versions/{version}/files/{hash}';

const createReleaseSchema = z.object({ type: z.optional(z.string()), message: z.optional(z.string()) });

const PROJECT_SITES_PATH = '/v1beta1/projects/{project}/sites';
const READ = 'firebasehosting.sites.get';
const WRITE = 'firebasehosting.sites.update';

/** Sites, their versions, and the releases that show them. */
export const hostingRoutes: readonly Route[] = [
  ...defineRoutes('firebasehosting.googleapis.com', [
    ['POST', PROJECT_SITES_PATH, 'firebasehosting.sites.create', createSite],
    ...[`${PROJECT_SITES_PATH}/{site}`, '/v1beta1/sites/{site}'].flatMap((site): RouteRow[] => [
      ['GET', site, READ, (call) => ({ body: toSiteResource(findSite(call)) })],
      ['GET', `${site}/versions`, READ, listVersions],
      ['POST', `${site}/versions`, WRITE, createVersion],
      ['POST', `${site}/versions:clone`, WRITE, cloneVersion],
      ['GET', `${site}/versions/{version}`, READ, (call) => ({ body: toVersionResource(call, findVersion(call)) })],
      ['PATCH', `${site}/versions/{version}`, WRITE, updateVersion],
      ['POST', `${site}/versions/{version}:populateFiles`, WRITE, populateFiles],
      ['GET', `${site}/releases`, READ, listReleases],
      ['POST', `${site}/releases`, WRITE, createRelease],
      ['GET', `${site}/channels/{channel}/releases`, READ, listReleases],
      ['POST', `${site}/channels/{channel}/releases`, WRITE, createRelease],
    ]),
  ]),
  ...defineRoutes(UPLOAD_API, [['POST', UPLOAD_PATH, WRITE, uploadFile]], true),
];

function toSiteResource({ name, type }: HostingSite) {
  return { name, type, defaultUrl: `https://${name.split('/').at(-1) ?? ''}.web.app`, labels: {} };
}

function createSite(call: ApiRequest) {
  const { state } = call.project;
  const id = call.query.get('siteId') ?? '';
  if (!/^[a-z0-9](?:[a-z0-9-]{2,28}[a-z0-9])$/.test(id))
    throw invalidArgument(`Invalid name: \`${id}\` is not a valid site name.`);
  if (state.sites[id] !== undefined) throw alreadyExists(`Site ${id} already exists.`);
  const site: HostingSite = {
    name: `projects/${state.projectId}/sites/${id}`,
    type: 'USER_SITE',
    versions: {},
    channels: { live: { releases: [] } },
  };
  state.sites[id] = site;
  return { body: toSiteResource(site) };
}

function findChannel(call: ApiRequest, id = call.param('channel', 'live')) {
  return orNotFound(findSite(call).channels[id], `Channel ${id} was not found.`);
}

function toReleaseResource(call: ApiRequest, { versionName, ...rest }: HostingRelease) {
  const stored = findSite(call).versions[getResourceId(versionName)];
  return {
    ...rest,
    name: toResourceName(call, `channels/${call.param('channel', 'live')}/releases/${getResourceId(rest.name)}`),
    version: stored && toVersionResource(call, stored),
    releaseUser: { email: 'owner@plenty.example' },
  };
}

function listReleases(call: ApiRequest) {
  const page = paginate(call, findChannel(call).releases);
  return { body: { releases: page.items.map((one) => toReleaseResource(call, one)), nextPageToken: page.next } };
}

function createRelease(call: ApiRequest) {
  const { type, message } = parseBody(call, createReleaseSchema);
  const versionName = call.query.get('versionName') ?? '';
  const channel = findChannel(call);
  if (type !== 'SITE_DISABLE' && findVersion(call, getResourceId(versionName)).status !== 'FINALIZED') {
    throw failedPrecondition(`Version ${versionName} is not finalized.`);
  }
  const isRollback = channel.releases.some((one) => getResourceId(one.versionName) === getResourceId(versionName));
  const id = call.project.nextId().toString();
  const created: HostingRelease = {
    name: id,
    type: type ?? (isRollback ? 'ROLLBACK' : 'DEPLOY'),
    versionName: getResourceId(versionName),
    releaseTime: call.project.now(),
    ...(message === undefined ? {} : { message }),
  };
  channel.releases.unshift(created);
  return { body: toReleaseResource(call, created) };
}
