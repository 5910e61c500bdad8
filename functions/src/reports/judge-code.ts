import { type FoundDiscrepancy, NO_SUBJECT } from './fault.ts';

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
