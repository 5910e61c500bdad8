/** Other areas import the catalog through this file only. */
export { type CatalogCache, type EncodedCatalog } from './catalog-cache.ts';
export { allocateProductId, listAllProducts, listStoredLooks, markCatalogChanged } from './catalog.repository.ts';
export { getDeliveryEstimate, readClosedDays, saveClosedDays } from './closed-days.repository.ts';
export { type EncodedResponse, encodeText } from './encoded-response.ts';
export { type NewPictureSize, readPicture, savePicture } from './picture.repository.ts';
export {
  deleteOldSnapshotParts,
  readLastCatalogChange,
  readSnapshot,
  readSnapshotVersion,
  saveSnapshot,
} from './snapshot.repository.ts';
