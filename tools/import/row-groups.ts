export type { Row } from '../../functions/src/shopify/csv/export-row.ts';
export { OPTION_COLUMNS, type RowGroup, groupRows, isVariant } from '../../functions/src/shopify/csv/row-groups.ts';
