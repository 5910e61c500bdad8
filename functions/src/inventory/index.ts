/** Other areas import inventory through this file only. */
export {
  type StockLedger,
  adjustInventory,
  readInventory,
  readOffer,
  stockLedgerSchema,
  stockSchema,
  sumStock,
  touchStockCounts,
  updateStockLedger,
  withReleasedItems,
} from './inventory.repository.ts';
