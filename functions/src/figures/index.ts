/** What other areas may use of this one. */
export { countAllOrders, countOrder } from './count-order.repository.ts';
export { countMissedSearch, readMissedSearches } from './missed-searches.repository.ts';
export { readSales } from './sales.repository.ts';
