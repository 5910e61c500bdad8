/** What other areas may use of this one. */
export {
  categoryReturnReference,
  createFormerName,
  formerNameReference,
  listFormerNames,
  readFormerName,
} from './category-rename.repository.ts';
