import { addWeights, formatWeight } from '@plenty/contract/catalog/weight';
import { chargeStandardShipping } from '@plenty/contract/checkout/pricing';
import { STANDARD_SERVICE_NAME, type ShippingTerms, getServiceCharge } from '@plenty/contract/checkout/shipping';
import { type Cents, ZERO_CENTS, formatDollars, moneyStringSchema, parseMoney } from '@plenty/contract/lib/money';
import { useState } from 'react';
import { TextInput } from '../ui/form-inputs.tsx';
import styles from './shipping-preview.module.css';

type ShippingPreviewProps = {
  /** Undefined while a field is wrong. */
  readonly terms: ShippingTerms | undefined;
};

/** What an order would pay with the services as they are typed, before they are saved. */
export function ShippingPreview({ terms }: ShippingPreviewProps) {
  const [items, setItems] = useState('3');
  const [subtotal, setSubtotal] = useState('90.00');
  const money = moneyStringSchema.safeParse(subtotal.trim());
  const hasItems = /^[1-9]\d{0,2}$/.test(items.trim());
  return (
    <fieldset className={styles.preview} aria-label="Preview">
      <p className={styles.title}>What an order pays for shipping</p>
      <div className={styles.inputs}>
        <TextInput
          label="Items"
          value={items}
          error={hasItems ? undefined : 'Must be a number from 1 to 999'}
          inputMode="numeric"
          onChange={setItems}
        />
        <TextInput
          label="Subtotal"
          value={subtotal}
          error={money.error?.issues[0]?.message}
          inputMode="decimal"
          onChange={setSubtotal}
        />
      </div>
      {hasItems && money.success && (
        <PreviewedOrder terms={terms} items={Number(items)} subtotal={parseMoney(money.data)} />
      )}
    </fieldset>
  );
}

type PreviewedOrderProps = ShippingPreviewProps & { readonly items: number; readonly subtotal: Cents };

function PreviewedOrder({ terms, items, subtotal }: PreviewedOrderProps) {
  if (!terms) return <output className={styles.note}>Shows as soon as the fields above are right.</output>;
  const weight = addWeights([{ weight: terms.defaultWeight, quantity: items }]);
  const charges = [
    { id: '', name: STANDARD_SERVICE_NAME, cost: chargeStandardShipping(subtotal) },
    ...terms.services.map((service) => ({ ...service, cost: getServiceCharge(service, weight)(subtotal) })),
  ];
  return (
    <output>
      <span className={styles.note}>
        {`An order of ${items} ${items === 1 ? 'item' : 'items'}, ${formatDollars(subtotal)}, ${formatWeight(weight)}:`}
      </span>
      <span className={styles.charges}>
        {charges.map(({ id, name, cost }) => (
          <span key={id} className={styles.charge}>
            <span>{name}</span> <span>{cost === ZERO_CENTS ? 'Free' : formatDollars(cost)}</span>
          </span>
        ))}
      </span>
    </output>
  );
}
