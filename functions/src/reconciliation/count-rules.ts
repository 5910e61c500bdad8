import type { StockLedger } from '../inventory/index.ts';
import { type FoundDiscrepancy, NO_SUBJECT, type RuleResult } from './discrepancy.ts';

/** The stock of one variant, and how many units of it are held, by orders and for people in line. */
type InventoryFacts = {
  readonly path: string;
  readonly stock: StockLedger;
  readonly held: number;
};

/** Every unit that was stocked is in the count, held by an order (D-24), or held for a person in line (D-75). A count has at most one discrepancy. */
export function findCountDiscrepancy(facts: InventoryFacts): FoundDiscrepancy | undefined {
  const discrepancy = countDiffers(facts) ?? countBelowZero(facts);
  return (
    discrepancy && { ...discrepancy, subject: { ...NO_SUBJECT, productId: getProductId(facts), name: facts.path } }
  );
}

function countDiffers(facts: InventoryFacts): RuleResult {
  const { stock, held } = facts;
  if (stock.stocked === undefined || stock.count + held === stock.stocked) return undefined;
  const expected = stock.stocked - held;
  return {
    rule: 'count-differs',
    kind: 'stock',
    says: `Of ${describeVariant(facts)} ${formatUnits(stock.stocked)} came in, and orders and holds have ${held}: the count should be ${expected} and is ${stock.count}.`,
    remedies: expected >= 0 ? ['recount-stock', 'accept-count'] : ['accept-count'],
    miss: { by: expected - stock.count, recounts: stock.recounts },
  };
}

function countBelowZero(facts: InventoryFacts): RuleResult {
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

function getProductId({ path }: InventoryFacts): number {
  return Number(path.split('/')[1]);
}

function describeVariant(facts: InventoryFacts): string {
  const variant = [facts.stock.size, facts.stock.color].filter((part) => part !== '').join(', ');
  return `product ${getProductId(facts)}${variant === '' ? '' : ` in ${variant}`}`;
}

function formatUnits(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`;
}

type DiscountFacts = {
  readonly code: string;
  readonly isLimited: boolean;
  /** The redemptions that belong to no order with this code. */
  readonly orphans: readonly string[];
  /** How many orders have the code. */
  readonly orders: number;
  /** How many uses are counted against the code's limit. */
  readonly countedRedemptions: number;
};

/** Every redemption of a code belongs to an order, and every order with the code counts once (D-17). */
export function findDiscountDiscrepancies(facts: DiscountFacts): FoundDiscrepancy[] {
  const subject = { ...NO_SUBJECT, code: facts.code };
  return [redemptionWithoutOrder(facts), redemptionCountDiffers(facts)].flatMap((discrepancy) =>
    discrepancy ? [{ ...discrepancy, subject }] : [],
  );
}

function redemptionWithoutOrder({ code, orphans }: DiscountFacts): RuleResult {
  if (orphans.length === 0) return undefined;
  return {
    rule: 'use-without-order',
    kind: 'code-uses',
    says: `The code ${code} counts ${orphans.length === 1 ? 'a use' : `${orphans.length} uses`} that no order has.`,
    remedies: ['recount-uses'],
  };
}

function redemptionCountDiffers({ code, isLimited, orders, countedRedemptions }: DiscountFacts): RuleResult {
  if (!isLimited || orders === countedRedemptions) return undefined;
  return {
    rule: 'slots-differ',
    kind: 'code-uses',
    says: `Of the code ${code} ${countedRedemptions} uses are counted as gone, and ${orders} orders have it.`,
    remedies: ['recount-uses'],
  };
}
