/** Other areas import content through this file only. */
export { readSnapshotProducts } from './build-snapshot.ts';
export {
  categoryReturnReference,
  createFormerName,
  formerNameReference,
  listFormerNames,
  listFormerNamesOf,
  readFormerName,
} from './category-rename.repository.ts';
