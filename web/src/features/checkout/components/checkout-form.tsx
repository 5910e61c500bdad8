import type { CartLine } from '@plenty/contract/cart/cart';
import { formatDollars, parseMoney } from '@plenty/contract/money/money';
import type { SubmitEvent } from 'react';
import { DeliveryEstimateNote } from '../../../components/arrival/arrival.tsx';
import { Button } from '../../../components/button/button.tsx';
import { TextField } from '../../../components/text-field/text-field.tsx';
import { OrderTotals } from '../../../components/order-lines/order-amounts.tsx';
import { type OrderLine, OrderLines } from '../../../components/order-lines/order-lines.tsx';
import { formatStockNote } from '../../../components/left-note/describe-left.ts';
import type { CheckoutState } from '../api/use-checkout.ts';
import { CheckoutAddressFields } from './address-fields.tsx';
import { OrderChangedDialog } from './change-question.tsx';
import styles from './checkout.module.css';
import { CustomerLine } from './customer-line.tsx';
import { DiscountSection } from './discount-section.tsx';
import { SavedAddresses } from './saved-addresses.tsx';

type CheckoutFormProps = { readonly checkout: CheckoutState };

function toOrderLine(line: CartLine): OrderLine {
  const { id, image, productName, selectedSize, selectedColor, price, quantity, available } = line;
  return {
    id,
    image,
    name: productName,
    size: selectedSize,
    color: selectedColor,
    price,
    quantity,
    isIncluded: available,
    note: formatStockNote(line),
  };
}

/** The form and beside it the order it is for (CHK-01 to 06, D-43), all of it from the one quote that is shown. */
export function CheckoutForm({ checkout }: CheckoutFormProps) {
  const { draft, errors, customer, shown, discount, changes, isPlacing } = checkout;
  const { lines, quote, discountCode } = shown;
  const complete = `Complete Order - ${formatDollars(parseMoney(quote.total))}`;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    checkout.submit();
  };
  return (
    <form className={styles.columns} noValidate onSubmit={submit}>
      <div className={styles.sections}>
        <section className={styles.section} aria-labelledby="contact-title">
          <h2 id="contact-title" className={styles.title}>
            Contact Information
          </h2>
          <CustomerLine email={customer.email} />
          <TextField
            name="customerEmail"
            label="Email"
            value={draft.values.customerEmail ?? ''}
            error={errors.customerEmail}
            autoComplete="email"
            type="email"
            onValueChange={(value) => checkout.setField('customerEmail', value)}
          />
        </section>
        <section className={styles.section} aria-labelledby="shipping-title">
          <h2 id="shipping-title" className={styles.title}>
            Shipping Address
          </h2>
          {customer.email !== undefined && (
            <SavedAddresses addresses={customer.addresses} onChoose={checkout.shipToAddress} />
          )}
          <CheckoutAddressFields
            address="shippingAddress"
            values={draft.values}
            errors={errors}
            onChange={checkout.setField}
          />
        </section>
        <section className={styles.section} aria-labelledby="billing-title">
          <h2 id="billing-title" className={styles.title}>
            Billing Address
          </h2>
          <label className={styles.choice}>
            <input
              type="checkbox"
              className={styles.box}
              checked={draft.sameAsShipping}
              onChange={(event) => checkout.setSameAsShipping(event.target.checked)}
            />
            Same as shipping address
          </label>
          {!draft.sameAsShipping && (
            <CheckoutAddressFields
              address="billingAddress"
              values={draft.values}
              errors={errors}
              onChange={checkout.setField}
            />
          )}
        </section>
        <DiscountSection discount={discount} quote={quote} isUnverified={checkout.isDiscountUnverified} />
      </div>
      <div className={styles.beside}>
        <section className={styles.summary} aria-labelledby="summary-title">
          <h2 id="summary-title" className={styles.title}>
            Order Summary
          </h2>
          <OrderLines lines={lines.map(toOrderLine)} />
          <OrderTotals quote={quote} discountCode={discountCode ?? undefined} reservesDiscountLine />
          <div className={styles.arrival}>
            <DeliveryEstimateNote />
          </div>
          <Button type="submit" isWide disabled={isPlacing}>
            <span key={isPlacing ? '' : quote.total}>{isPlacing ? 'Processing Order...' : complete}</span>
          </Button>
          <p className={styles.secure}>Your payment is secure. Plenty never sees or keeps the details you pay with.</p>
        </section>
      </div>
      <OrderChangedDialog
        changes={changes}
        confirm={complete}
        onConfirm={checkout.submit}
        onClose={checkout.dismissChanges}
      />
    </form>
  );
}
