import * as z from 'zod/mini';
import {
  UPLOAD_API,
  cloneVersion,
  createVersion,
  deleteVersion,
  findSite,
  findVersion,
  getResourceId,
  listFiles,
  listVersions,
  paginate,
  populateFiles,
  toResourceName,
  toVersionResource,
  updateVersion,
  uploadFile,
} from './hosting-versions.ts';
import type { HostingRelease, HostingSite } from './project-state.ts';
import { ApiError, type ApiRequest, type Route, parseBody } from './rest.ts';

const API = 'firebasehosting.googleapis.com';

const createReleaseSchema = z.object({ type: z.optional(z.string()), message: z.optional(z.string()) });

/** Sites, their versions, and which of them is shown. */
export const hostingRoutes: readonly Route[] = [
  {
    api: API,
    method: 'GET',
    path: '/v1beta1/projects/{project}/sites',
    permission: 'firebasehosting.sites.list',
    handler: ({ project }) => ({
      body: { sites: Object.values(project.state.sites).map((site) => toSiteResource(site)) },
    }),
  },
  {
    api: API,
    method: 'POST',
    path: '/v1beta1/projects/{project}/sites',
    permission: 'firebasehosting.sites.create',
    handler: createSite,
  },
  ...['/v1beta1/projects/{project}/sites/{site}', '/v1beta1/sites/{site}'].flatMap((site): Route[] => [
    {
      api: API,
      method: 'GET',
      path: site,
      permission: 'firebasehosting.sites.get',
      handler: (call) => ({ body: toSiteResource(findSite(call)) }),
    },
    {
      api: API,
      method: 'GET',
      path: `${site}/versions`,
      permission: 'firebasehosting.sites.get',
      handler: listVersions,
    },
    {
      api: API,
      method: 'POST',
      path: `${site}/versions`,
      permission: 'firebasehosting.sites.update',
      handler: createVersion,
    },
    {
      api: API,
      method: 'POST',
      path: `${site}/versions:clone`,
      permission: 'firebasehosting.sites.update',
      handler: cloneVersion,
    },
    {
      api: API,
      method: 'GET',
      path: `${site}/versions/{version}`,
      permission: 'firebasehosting.sites.get',
      handler: (call) => ({ body: toVersionResource(call, findVersion(call)) }),
    },
    {
      api: API,
      method: 'PATCH',
      path: `${site}/versions/{version}`,
      permission: 'firebasehosting.sites.update',
      handler: updateVersion,
    },
    {
      api: API,
      method: 'DELETE',
      path: `${site}/versions/{version}`,
      permission: 'firebasehosting.sites.update',
      handler: deleteVersion,
    },
    {
      api: API,
      method: 'POST',
      path: `${site}/versions/{version}:populateFiles`,
      permission: 'firebasehosting.sites.update',
      handler: populateFiles,
    },
    {
      api: API,
      method: 'GET',
      path: `${site}/versions/{version}/files`,
      permission: 'firebasehosting.sites.get',
      handler: listFiles,
    },
    {
      api: API,
      method: 'GET',
      path: `${site}/releases`,
      permission: 'firebasehosting.sites.get',
      handler: listReleases,
    },
    {
      api: API,
      method: 'POST',
      path: `${site}/releases`,
      permission: 'firebasehosting.sites.update',
      handler: createRelease,
    },
    {
      api: API,
      method: 'GET',
      path: `${site}/channels/{channel}`,
      permission: 'firebasehosting.sites.get',
      handler: getChannel,
    },
    {
      api: API,
      method: 'POST',
      path: `${site}/channels`,
      permission: 'firebasehosting.sites.update',
      handler: createChannel,
    },
    {
      api: API,
      method: 'GET',
      path: `${site}/channels/{channel}/releases`,
      permission: 'firebasehosting.sites.get',
      handler: listReleases,
    },
    {
      api: API,
      method: 'POST',
      path: `${site}/channels/{channel}/releases`,
      permission: 'firebasehosting.sites.update',
      handler: createRelease,
    },
  ]),
  {
    api: UPLOAD_API,
    method: 'POST',
    path: '/upload/sites/{site}/versions/{version}/files/{hash}',
    alwaysEnabled: true,
    permission: 'firebasehosting.sites.update',
    handler: uploadFile,
  },
];

function toSiteResource({ name, type }: HostingSite) {
  return { name, type, defaultUrl: `https://${name.split('/').at(-1) ?? ''}.web.app`, labels: {} };
}

function createSite(call: ApiRequest) {
  const { state } = call.project;
  const id = call.query.get('siteId') ?? '';
  if (!/^[a-z0-9](?:[a-z0-9-]{2,28}[a-z0-9])$/.test(id))
    throw new ApiError('INVALID_ARGUMENT', `Invalid name: \`${id}\` is not a valid site name.`);
  if (state.sites[id] !== undefined) throw new ApiError('ALREADY_EXISTS', `Site ${id} already exists.`);
  const site: HostingSite = {
    name: `projects/${state.projectId}/sites/${id}`,
    type: 'USER_SITE',
    versions: {},
    channels: { live: { releases: [] } },
  };
  state.sites[id] = site;
  return { body: toSiteResource(site) };
}

function findChannel(call: ApiRequest, id = call.params['channel'] ?? 'live') {
  const found = findSite(call).channels[id];
  if (found === undefined) throw new ApiError('NOT_FOUND', `Channel ${id} was not found.`);
  return found;
}

function toReleaseResource(call: ApiRequest, { versionName, ...rest }: HostingRelease) {
  const stored = findSite(call).versions[getResourceId(versionName)];
  return {
    ...rest,
    name: toResourceName(call, `channels/${call.params['channel'] ?? 'live'}/releases/${getResourceId(rest.name)}`),
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
    throw new ApiError('FAILED_PRECONDITION', `Version ${versionName} is not finalized.`);
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

function getChannel(call: ApiRequest) {
  const [release] = findChannel(call).releases;
  const id = call.params['channel'] ?? '';
  return {
    body: {
      name: toResourceName(call, `channels/${id}`),
      url: `https://${call.params['site'] ?? ''}.web.app`,
      ...(release ? { release: toReleaseResource(call, release) } : {}),
    },
  };
}

function createChannel(call: ApiRequest) {
  const id = call.query.get('channelId') ?? '';
  const site = findSite(call);
  if (site.channels[id] !== undefined) throw new ApiError('ALREADY_EXISTS', `Channel ${id} already exists.`);
  site.channels[id] = { releases: [] };
  return { body: { name: toResourceName(call, `channels/${id}`) } };
}
