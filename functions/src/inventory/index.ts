/** What other areas may use of this one. */
export {
  type ItemQuantity,
  type StockLedger,
  adjustInventory,
  readInventory,
  stockLedgerSchema,
  stockSchema,
  touchStockCounts,
  updateStockLedger,
  withReturnedItems,
} from './inventory.repository.ts';
