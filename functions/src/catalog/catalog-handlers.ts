import type { EndpointInput } from '@plenty/contract/api/endpoint';
import type { EndpointName, Endpoints } from '@plenty/contract/api/endpoints';
import { AppError } from '../app-error.ts';
import type { RequestContext } from '../services.ts';
import type { EncodedCatalog } from './catalog-cache.ts';
import type { EncodedResponse } from './encoded-response.ts';

type SnapshotEndpointName = {
  [Name in EndpointName]: Endpoints[Name]['cache'] extends 'snapshot' ? Name : never;
}[EndpointName];
/** Picks a response out of the catalog; undefined for a product that does not exist. */
type CatalogRead<Name extends SnapshotEndpointName> = (
  input: EndpointInput<Endpoints[Name]>,
  catalog: EncodedCatalog,
) => EncodedResponse | undefined;

/** How each endpoint of the public catalog is answered. An endpoint that is missing here does not compile. */
export const catalogReads: { readonly [Name in SnapshotEndpointName]: CatalogRead<Name> } = {
  listProducts: ({ query }, catalog) => (query.featured === 'true' ? catalog.featured : catalog.products),
  getProduct: ({ params }, catalog) => catalog.product(Number(params.id)),
  getProductFit: ({ params }, catalog) => catalog.fit(Number(params.id)),
  listLooks: (_input, catalog) => catalog.looks,
  getSite: (_input, catalog) => catalog.site,
  getPageTexts: ({ params }, catalog) => catalog.pageTexts(params.page),
};

/** The handler of a read. It waits for the catalog where `respondFromMemory` could not answer. */
function createReadHandler<Name extends SnapshotEndpointName>(read: CatalogRead<Name>) {
  return async (input: EndpointInput<Endpoints[Name]>, { catalog }: RequestContext): Promise<EncodedResponse> => {
    const response = read(input, await catalog.read(input.query.v));
    if (!response) {
      throw new AppError({ code: 'not-found', message: "The product you're looking for doesn't exist." });
    }
    return response;
  };
}

export const catalogHandlers = {
  listProducts: createReadHandler<'listProducts'>(catalogReads.listProducts),
  getProduct: createReadHandler<'getProduct'>(catalogReads.getProduct),
  getProductFit: createReadHandler<'getProductFit'>(catalogReads.getProductFit),
  listLooks: createReadHandler<'listLooks'>(catalogReads.listLooks),
  getSite: createReadHandler<'getSite'>(catalogReads.getSite),
  getPageTexts: createReadHandler<'getPageTexts'>(catalogReads.getPageTexts),
};
