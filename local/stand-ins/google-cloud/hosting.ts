import * as z from 'zod/mini';
import { describe, findSite, findVersion, idOf, nameIn, readPage } from './hosting-names.ts';
import {
  cloneVersion,
  createVersion,
  deleteVersion,
  listFiles,
  listVersions,
  patchVersion,
  populateFiles,
  UPLOAD,
  uploadFile,
} from './hosting-versions.ts';
import type { HostingRelease, Site } from './project.ts';
import { ApiError, type Call, readBody, type Route } from './rest.ts';

const API = 'firebasehosting.googleapis.com';

const released = z.object({ type: z.optional(z.string()), message: z.optional(z.string()) });

/** Sites, their versions, and which of them is shown. */
export const hostingRoutes: readonly Route[] = [
  {
    api: API,
    method: 'GET',
    path: '/v1beta1/projects/{project}/sites',
    permission: 'firebasehosting.sites.list',
    run: ({ project }) => ({ body: { sites: Object.values(project.state.sites).map((site) => describeSite(site)) } }),
  },
  {
    api: API,
    method: 'POST',
    path: '/v1beta1/projects/{project}/sites',
    permission: 'firebasehosting.sites.create',
    run: createSite,
  },
  ...['/v1beta1/projects/{project}/sites/{site}', '/v1beta1/sites/{site}'].flatMap((site): Route[] => [
    {
      api: API,
      method: 'GET',
      path: site,
      permission: 'firebasehosting.sites.get',
      run: (call) => ({ body: describeSite(findSite(call)) }),
    },
    { api: API, method: 'GET', path: `${site}/versions`, permission: 'firebasehosting.sites.get', run: listVersions },
    {
      api: API,
      method: 'POST',
      path: `${site}/versions`,
      permission: 'firebasehosting.sites.update',
      run: createVersion,
    },
    {
      api: API,
      method: 'POST',
      path: `${site}/versions:clone`,
      permission: 'firebasehosting.sites.update',
      run: cloneVersion,
    },
    {
      api: API,
      method: 'GET',
      path: `${site}/versions/{version}`,
      permission: 'firebasehosting.sites.get',
      run: (call) => ({ body: describe(call, findVersion(call)) }),
    },
    {
      api: API,
      method: 'PATCH',
      path: `${site}/versions/{version}`,
      permission: 'firebasehosting.sites.update',
      run: patchVersion,
    },
    {
      api: API,
      method: 'DELETE',
      path: `${site}/versions/{version}`,
      permission: 'firebasehosting.sites.update',
      run: deleteVersion,
    },
    {
      api: API,
      method: 'POST',
      path: `${site}/versions/{version}:populateFiles`,
      permission: 'firebasehosting.sites.update',
      run: populateFiles,
    },
    {
      api: API,
      method: 'GET',
      path: `${site}/versions/{version}/files`,
      permission: 'firebasehosting.sites.get',
      run: listFiles,
    },
    { api: API, method: 'GET', path: `${site}/releases`, permission: 'firebasehosting.sites.get', run: listReleases },
    {
      api: API,
      method: 'POST',
      path: `${site}/releases`,
      permission: 'firebasehosting.sites.update',
      run: createRelease,
    },
    {
      api: API,
      method: 'GET',
      path: `${site}/channels/{channel}`,
      permission: 'firebasehosting.sites.get',
      run: readChannel,
    },
    {
      api: API,
      method: 'POST',
      path: `${site}/channels`,
      permission: 'firebasehosting.sites.update',
      run: createChannel,
    },
    {
      api: API,
      method: 'GET',
      path: `${site}/channels/{channel}/releases`,
      permission: 'firebasehosting.sites.get',
      run: listReleases,
    },
    {
      api: API,
      method: 'POST',
      path: `${site}/channels/{channel}/releases`,
      permission: 'firebasehosting.sites.update',
      run: createRelease,
    },
  ]),
  {
    api: UPLOAD,
    method: 'POST',
    path: '/upload/sites/{site}/versions/{version}/files/{hash}',
    always: true,
    permission: 'firebasehosting.sites.update',
    run: uploadFile,
  },
];

function describeSite({ name, type }: Site) {
  return { name, type, defaultUrl: `https://${name.split('/').at(-1) ?? ''}.web.app`, labels: {} };
}

function createSite(call: Call) {
  const { state } = call.project;
  const id = call.query.get('siteId') ?? '';
  if (!/^[a-z0-9](?:[a-z0-9-]{2,28}[a-z0-9])$/.test(id))
    throw new ApiError('INVALID_ARGUMENT', `Invalid name: \`${id}\` is not a valid site name.`);
  if (state.sites[id] !== undefined) throw new ApiError('ALREADY_EXISTS', `Site ${id} already exists.`);
  const site: Site = {
    name: `projects/${state.projectId}/sites/${id}`,
    type: 'USER_SITE',
    versions: {},
    channels: { live: { releases: [] } },
  };
  state.sites[id] = site;
  return { body: describeSite(site) };
}

function findChannel(call: Call, id = call.params['channel'] ?? 'live') {
  const found = findSite(call).channels[id];
  if (found === undefined) throw new ApiError('NOT_FOUND', `Channel ${id} was not found.`);
  return found;
}

function describeRelease(call: Call, { versionName, ...rest }: HostingRelease) {
  const kept = findSite(call).versions[idOf(versionName)];
  return {
    ...rest,
    name: nameIn(call, `channels/${call.params['channel'] ?? 'live'}/releases/${idOf(rest.name)}`),
    version: kept && describe(call, kept),
    releaseUser: { email: 'owner@plenty.example' },
  };
}

function listReleases(call: Call) {
  const page = readPage(call, findChannel(call).releases);
  return { body: { releases: page.items.map((one) => describeRelease(call, one)), nextPageToken: page.next } };
}

function createRelease(call: Call) {
  const { type, message } = readBody(call, released);
  const versionName = call.query.get('versionName') ?? '';
  const channel = findChannel(call);
  if (type !== 'SITE_DISABLE' && findVersion(call, idOf(versionName)).status !== 'FINALIZED') {
    throw new ApiError('FAILED_PRECONDITION', `Version ${versionName} is not finalized.`);
  }
  const isRollback = channel.releases.some((one) => idOf(one.versionName) === idOf(versionName));
  const id = call.project.next().toString();
  const made: HostingRelease = {
    name: id,
    type: type ?? (isRollback ? 'ROLLBACK' : 'DEPLOY'),
    versionName: idOf(versionName),
    releaseTime: call.project.now(),
    ...(message === undefined ? {} : { message }),
  };
  channel.releases.unshift(made);
  return { body: describeRelease(call, made) };
}

function readChannel(call: Call) {
  const [release] = findChannel(call).releases;
  const id = call.params['channel'] ?? '';
  return {
    body: {
      name: nameIn(call, `channels/${id}`),
      url: `https://${call.params['site'] ?? ''}.web.app`,
      ...(release ? { release: describeRelease(call, release) } : {}),
    },
  };
}

function createChannel(call: Call) {
  const id = call.query.get('channelId') ?? '';
  const site = findSite(call);
  if (site.channels[id] !== undefined) throw new ApiError('ALREADY_EXISTS', `Channel ${id} already exists.`);
  site.channels[id] = { releases: [] };
  return { body: { name: nameIn(call, `channels/${id}`) } };
}
