/** Other areas import the catalog through this file only. */
export { type CatalogCache, type EncodedCatalog } from './catalog-cache.ts';
export { catalogReads } from './catalog-handlers.ts';
export {
  allocateProductId,
  allocateProductIds,
  listAllProducts,
  listFirstProducts,
  listProducts,
  listStoredLooks,
} from './catalog.repository.ts';
export {
  type CatalogChanges,
  forgetManyChanges,
  listChangedProducts,
  listNamedChanges,
  markCatalogChanged,
  markDocumentsChanged,
  markProductsChanged,
  readCatalogChanges,
} from './catalog-changes.repository.ts';
export { countFitAnswer, fitTallySchema, listFitCounts, readFitCounts } from './fit-tally.repository.ts';
export { getDeliveryEstimate, readClosedDays, saveClosedDays } from './closed-days.repository.ts';
export { type EncodedResponse, encodeText } from './encoded-response.ts';
export { type PictureHeader, parsePictureHeader } from './picture-header.ts';
export { type NewPictureSize, readPicture, savePicture } from './picture.repository.ts';
export {
  type ScheduledProduct,
  type Snapshot,
  type SnapshotVersion,
  createSnapshotReader,
  isReusable,
  readSnapshot,
  readSnapshotVersion,
  saveSnapshot,
  toSnapshotFit,
  toSnapshotProduct,
} from './snapshot.repository.ts';
export { deleteOldSnapshotParts } from './old-snapshot-parts.repository.ts';
