import type { StockLedger } from '../inventory/index.ts';
import { type FoundDiscrepancy, NO_SUBJECT } from './discrepancy.ts';

/** The count of one size in one colour, and how many of it orders hold. */
export type InventoryFacts = {
  readonly path: string;
  readonly stock: StockLedger;
  readonly held: number;
};

function getProductId({ path }: InventoryFacts): number {
  return Number(path.split('/')[1]);
}

function describeVariant(facts: InventoryFacts): string {
  const choice = [facts.stock.size, facts.stock.color].filter((part) => part !== '').join(', ');
  return `product ${getProductId(facts)}${choice === '' ? '' : ` in ${choice}`}`;
}

function formatUnits(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`;
}

function countBelowZero(facts: InventoryFacts): Omit<FoundDiscrepancy, 'subject'> | undefined {
  const { stock } = facts;
  if (stock.count >= 0) return undefined;
  return {
    rule: 'count-below-zero',
    kind: 'stock',
    says: `Of ${describeVariant(facts)} ${formatUnits(-stock.count)} more were sold than there were.`,
    remedies: ['recount-stock'],
    miss: { by: -stock.count, recounts: stock.recounts },
  };
}

function countDiffers(facts: InventoryFacts): Omit<FoundDiscrepancy, 'subject'> | undefined {
  const { stock, held } = facts;
  if (stock.stocked === undefined || stock.count + held === stock.stocked) return undefined;
  const wanted = stock.stocked - held;
  return {
    rule: 'count-differs',
    kind: 'stock',
    says: `Of ${describeVariant(facts)} ${formatUnits(stock.stocked)} came in and orders have ${held}: the count should be ${wanted} and is ${stock.count}.`,
    remedies: wanted >= 0 ? ['recount-stock', 'accept-count'] : ['accept-count'],
    miss: { by: wanted - stock.count, recounts: stock.recounts },
  };
}

export const INVENTORY_RULES = [countDiffers, countBelowZero] as const;

/** What came in is on the shelf or with an order (D-24): a count shows at most one fault. */
export function findCountDiscrepancy(facts: InventoryFacts): FoundDiscrepancy | undefined {
  for (const rule of INVENTORY_RULES) {
    const fault = rule(facts);
    if (fault) return { ...fault, subject: { ...NO_SUBJECT, productId: getProductId(facts), name: facts.path } };
  }
  return undefined;
}

/** What stands below a discount code, against the orders that hold a use of it (D-17). */
export type DiscountFacts = {
  readonly code: string;
  readonly isLimited: boolean;
  /** The uses and customers that belong to no order which holds this code. */
  readonly orphans: readonly string[];
  /** How many orders hold a use, and how many uses the limit's slots say are gone. */
  readonly orders: number;
  readonly countedRedemptions: number;
};
type Rule = (facts: DiscountFacts) => Omit<FoundDiscrepancy, 'subject'> | undefined;

const redemptionWithoutOrder: Rule = ({ code, orphans }) => {
  if (orphans.length === 0) return undefined;
  return {
    rule: 'use-without-order',
    kind: 'code-uses',
    says: `The code ${code} counts ${orphans.length === 1 ? 'a use' : `${orphans.length} uses`} that no order has.`,
    remedies: ['recount-uses'],
  };
};

const redemptionCountDiffers: Rule = ({ code, isLimited, orders, countedRedemptions }) => {
  if (!isLimited || orders === countedRedemptions) return undefined;
  return {
    rule: 'slots-differ',
    kind: 'code-uses',
    says: `Of the code ${code} ${countedRedemptions} uses are counted as gone, and ${orders} orders have it.`,
    remedies: ['recount-uses'],
  };
};

export const DISCOUNT_RULES: readonly Rule[] = [redemptionWithoutOrder, redemptionCountDiffers];

/** Uses counted are the orders with the code. */
export function findDiscountDiscrepancies(facts: DiscountFacts): FoundDiscrepancy[] {
  const subject = { ...NO_SUBJECT, code: facts.code };
  return DISCOUNT_RULES.flatMap((rule) => {
    const fault = rule(facts);
    return fault ? [{ ...fault, subject }] : [];
  });
}
