import { type Fault, NO_SUBJECT } from './fault.ts';

/** What stands below a discount code, against the orders that hold a use of it (D-17). */
export type CodeFacts = {
  readonly code: string;
  readonly isLimited: boolean;
  /** The uses and customers that belong to no order which holds this code. */
  readonly strays: readonly string[];
  /** How many orders hold a use, and how many uses the limit's slots say are gone. */
  readonly orders: number;
  readonly taken: number;
};
type Rule = (facts: CodeFacts) => Omit<Fault, 'subject'> | undefined;

const useWithoutOrder: Rule = ({ code, strays }) => {
  if (strays.length === 0) return undefined;
  return {
    rule: 'use-without-order',
    kind: 'code-uses',
    says: `The code ${code} counts ${strays.length === 1 ? 'a use' : `${strays.length} uses`} that no order has.`,
    remedies: ['recount-uses'],
  };
};

const slotsDiffer: Rule = ({ code, isLimited, orders, taken }) => {
  if (!isLimited || orders === taken) return undefined;
  return {
    rule: 'slots-differ',
    kind: 'code-uses',
    says: `Of the code ${code} ${taken} uses are counted as gone, and ${orders} orders have it.`,
    remedies: ['recount-uses'],
  };
};

export const CODE_RULES: readonly Rule[] = [useWithoutOrder, slotsDiffer];

/** Uses counted are the orders with the code. */
export function judgeCode(facts: CodeFacts): Fault[] {
  const subject = { ...NO_SUBJECT, code: facts.code };
  return CODE_RULES.flatMap((rule) => {
    const fault = rule(facts);
    return fault ? [{ ...fault, subject }] : [];
  });
}
