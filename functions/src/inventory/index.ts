/** Other areas import inventory through this file only. */
export {
  type StockLedger,
  adjustInventory,
  listCountKeys,
  prefetchOffer,
  readInventory,
  readOffer,
  stockLedgerSchema,
  stockSchema,
  sumStock,
  touchStockCounts,
  updateStockLedger,
  withReleasedItems,
} from './inventory.repository.ts';
