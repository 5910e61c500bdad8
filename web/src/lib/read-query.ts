import { type RequestOf, type ResponseOf, fillPath } from '@plenty/contract/api/endpoint';
import type { EndpointName, Endpoints } from '@plenty/contract/api/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, callShop, queryText } from './call-shop.ts';
import { knownCall } from './known-calls.ts';
import { takeCarried } from './page-data.ts';
import { ShopCallError } from './shop-call-error.ts';

/** The calls that only read. */
export type ReadName = { [Name in EndpointName]: Endpoints[Name]['method'] extends 'GET' ? Name : never }[EndpointName];
type ReadOptions = Omit<CallOptions, 'signal'>;
type KeyParts = {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
};

const AROUND_PARAMETERS = /\/(?=\{)|(?<=\})\//;

/** The parts that, joined with a slash, are the call's path (DATA-03): ['/api/products', '7']. */
export function readKey<Name extends ReadName>(
  name: Name,
  request: RequestOf<Endpoints[Name]> = {},
): readonly string[] {
  const { params = {}, query } = request as KeyParts;
  const path = `${knownCall(name).path}${queryText(query)}`;
  return path.split(AROUND_PARAMETERS).map((part) => fillPath(part, params));
}

/** A read's answer that the page's HTML brought along. */
function carriedAnswer<Name extends ReadName>(
  name: Name,
  key: readonly string[],
): ResponseOf<Endpoints[Name]> | undefined {
  return knownCall(name).response.safeParse(takeCarried(key.join('/'))).data as ResponseOf<Endpoints[Name]> | undefined;
}

/** A default read: a 401 throws like any other failure (DATA-04). */
export function readQuery<Name extends ReadName>(
  name: Name,
  request: RequestOf<Endpoints[Name]> = {},
  options: ReadOptions = {},
) {
  const queryKey = readKey(name, request);
  return queryOptions({
    queryKey,
    initialData: () => carriedAnswer(name, queryKey),
    queryFn: ({ signal }) => callShop(name, request, { ...options, signal }),
  });
}

/** The variant that takes a 401 for an empty result: null (DATA-05). */
export function readQueryOrNothing<Name extends ReadName>(
  name: Name,
  request: RequestOf<Endpoints[Name]> = {},
  options: ReadOptions = {},
) {
  return queryOptions({
    queryKey: readKey(name, request),
    queryFn: async ({ signal }) => {
      try {
        return await callShop(name, request, { ...options, signal });
      } catch (failure) {
        if (failure instanceof ShopCallError && failure.status === 401) return null;
        throw failure;
      }
    },
  });
}
