import type { HostingVersion, HostingSite } from './project.ts';
import { ApiError, type ApiRequest } from './rest.ts';

/** The site that a path names. */
export function findSite({ project, params }: ApiRequest): HostingSite {
  const site = project.state.sites[params['site'] ?? ''];
  if (site === undefined) throw new ApiError('NOT_FOUND', `Site ${params['site'] ?? ''} was not found.`);
  return site;
}

/** A resource's whole name, in the form the call was written in. */
export function toResourceName({ params }: ApiRequest, rest: string): string {
  const project = params['project'];
  return `${project === undefined ? '' : `projects/${project}/`}sites/${params['site'] ?? ''}/${rest}`;
}

/** The last part of a resource's name, which is its id. */
export function getResourceId(name: string): string {
  return name.split('/').at(-1) ?? '';
}

/** A version as the API shows it. */
export function toVersionResource(call: ApiRequest, { files, ...rest }: HostingVersion) {
  const sizes = Object.values(files).map((hash) => call.project.state.files[hash]?.bytes ?? 0);
  return {
    ...rest,
    name: toResourceName(call, `versions/${getResourceId(rest.name)}`),
    fileCount: String(sizes.length),
    versionBytes: String(sizes.reduce((sum, one) => sum + one, 0)),
  };
}

/** A version that was not deleted, by default the one that the path names. */
export function findVersion(call: ApiRequest, id = call.params['version'] ?? ''): HostingVersion {
  const found = findSite(call).versions[id];
  if (found === undefined || found.status === 'DELETED')
    throw new ApiError('NOT_FOUND', `Version ${id} was not found.`);
  return found;
}

/** A page of a list, and what the next one is asked for with. */
export function paginate<T>({ query }: ApiRequest, all: readonly T[]): { items: T[]; next?: string } {
  const from = Number(query.get('pageToken') ?? 0);
  const size = Math.min(Number(query.get('pageSize') ?? 25) || 25, 100);
  const items = all.slice(from, from + size);
  return from + size < all.length ? { items, next: String(from + size) } : { items };
}
