/** Other areas import content through this file only. */
export {
  categoryReturnReference,
  createFormerName,
  formerNameReference,
  listFormerNames,
  readFormerName,
} from './category-rename.repository.ts';
