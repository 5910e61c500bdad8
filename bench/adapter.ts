/** What is measured, in the table's order, and by how many clients at once. */
export const OPERATIONS = {
  list: { title: 'list of all 100 products', clients: [16] },
  product: { title: 'one product', clients: [16] },
  newCart: { title: 'new cart and a line', clients: [1, 16] },
  readCart: { title: 'read a cart', clients: [16] },
  quote: { title: 'quote', clients: [8] },
  order: { title: 'whole guest order', clients: [1, 8] },
} as const;
export type OperationName = keyof typeof OPERATIONS;

/** One client of a shop: each call is one whole operation and throws when the shop does not do it. */
export type ShopClient = Partial<Record<OperationName, () => Promise<void>>> & {
  /** Done once before measuring: what an operation takes for granted. */
  readonly prepare?: () => Promise<void>;
  readonly close: () => void;
};

/** A shop that runs, seen alike whichever it is. */
export interface ShopAdapter {
  readonly name: string;
  readonly createClient: () => ShopClient;
}
