import type { AdminOrder } from '@plenty/contract/admin/orders';
import { ZERO_CENTS, addCents, formatMoney, parseMoney, toMoneyString } from '@plenty/contract/lib/money';
import { CheckboxInput, SelectInput } from '../ui/form-inputs.tsx';

/** How many units of each line the refund is for, by line id, and whether it is for shipping too. */
export type RefundChoice = { readonly units: Readonly<Record<string, number>>; readonly shipping: boolean };

export const NOTHING_CHOSEN: RefundChoice = { units: {}, shipping: false };

type RefundableOrder = Pick<AdminOrder, 'refundableLines'>;

/** What the chosen units cost with their tax; undefined when nothing is chosen. */
export function getChosenAmount({ refundableLines }: RefundableOrder, choice: RefundChoice): string | undefined {
  const units = refundableLines.lines.flatMap(({ lineId, units: left }) => left.slice(0, choice.units[lineId] ?? 0));
  const shipping = choice.shipping && refundableLines.shipping !== null ? [refundableLines.shipping] : [];
  const parts = [...units, ...shipping].map(parseMoney);
  return parts.length === 0 ? undefined : toMoneyString(addCents(ZERO_CENTS, ...parts));
}

/** The choice as the request has it. */
export function toRefundContent({ units, shipping }: RefundChoice) {
  const lines = Object.entries(units).flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []));
  return { lines, shipping };
}

type RefundLinesProps = {
  readonly order: AdminOrder;
  readonly choice: RefundChoice;
  readonly onChange: (choice: RefundChoice) => void;
};

/** Chooses the units that are refunded. Each gives back its own price and tax. */
export function RefundLines({ order, choice, onChange }: RefundLinesProps) {
  const { lines, shipping } = order.refundableLines;
  return (
    <>
      {order.items.map(({ lineId, productName, size, color }) => {
        const units = lines.find((line) => line.lineId === lineId)?.units ?? [];
        if (units.length === 0) return null;
        const name = [productName, size, color].filter((part) => part !== '').join(', ');
        return (
          <SelectInput
            key={lineId}
            label={name}
            value={String(choice.units[lineId] ?? 0)}
            options={Array.from({ length: units.length + 1 }, (_unit, count) => ({
              value: String(count),
              label: count === 0 ? 'Not refunded' : `${count} of ${units.length}`,
            }))}
            onChange={(count) => onChange({ ...choice, units: { ...choice.units, [lineId]: Number(count) } })}
          />
        );
      })}
      {shipping !== null && (
        <CheckboxInput
          label={`Shipping, ${formatMoney(shipping)}`}
          value={choice.shipping}
          onChange={(isChosen) => onChange({ ...choice, shipping: isChosen })}
        />
      )}
    </>
  );
}
