/** Other areas import inventory through this file only. */
export {
  type StockLedger,
  adjustInventory,
  readInventory,
  stockLedgerSchema,
  stockSchema,
  touchStockCounts,
  updateStockLedger,
  withReleasedItems,
} from './inventory.repository.ts';
