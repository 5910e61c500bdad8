import type { CartLine } from '@plenty/contract/cart/cart';
import { dollars, parseMoney } from '@plenty/contract/money/money';
import type { SubmitEvent } from 'react';
import { Arrival } from '../../../components/arrival/arrival.tsx';
import { Button } from '../../../components/button/button.tsx';
import { TextField } from '../../../components/text-field/text-field.tsx';
import { OrderAmounts } from '../../../components/order-lines/order-amounts.tsx';
import { type OrderLine, OrderLines } from '../../../components/order-lines/order-lines.tsx';
import { describeLeft } from '../../../components/left-note/describe-left.ts';
import type { Checkout } from '../api/use-checkout.ts';
import { AddressFields } from './address-fields.tsx';
import { ChangeQuestion } from './change-question.tsx';
import styles from './checkout.module.css';
import { CustomerLine } from './customer-line.tsx';
import { DiscountSection } from './discount-section.tsx';
import { SavedAddresses } from './saved-addresses.tsx';

type Props = { readonly checkout: Checkout };

function asOrderLine(line: CartLine): OrderLine {
  const { id, image, productName, selectedSize, selectedColor, price, quantity, available } = line;
  return {
    id,
    image,
    name: productName,
    size: selectedSize,
    color: selectedColor,
    price,
    quantity,
    isPart: available,
    note: describeLeft(line),
  };
}

/** The form and beside it the order it is for (CHK-01 to 06, D-43), all of it from the one quote that is shown. */
export function CheckoutForm({ checkout }: Props) {
  const { draft, errors, customer, shown, discount, changes, isPlacing } = checkout;
  const { lines, quote, discountCode } = shown;
  const complete = `Complete Order - ${dollars(parseMoney(quote.total))}`;
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
            onType={(value) => checkout.setField('customerEmail', value)}
          />
        </section>
        <section className={styles.section} aria-labelledby="shipping-title">
          <h2 id="shipping-title" className={styles.title}>
            Shipping Address
          </h2>
          {customer.email !== undefined && <SavedAddresses addresses={customer.addresses} onChoose={checkout.shipTo} />}
          <AddressFields address="shippingAddress" values={draft.values} errors={errors} onChange={checkout.setField} />
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
            <AddressFields
              address="billingAddress"
              values={draft.values}
              errors={errors}
              onChange={checkout.setField}
            />
          )}
        </section>
        <DiscountSection discount={discount} quote={quote} isUnsure={checkout.isUnsure} />
      </div>
      <div className={styles.beside}>
        <section className={styles.summary} aria-labelledby="summary-title">
          <h2 id="summary-title" className={styles.title}>
            Order Summary
          </h2>
          <OrderLines lines={lines.map(asOrderLine)} />
          <OrderAmounts quote={quote} discountCode={discountCode ?? undefined} keepsDiscountLine />
          <div className={styles.arrival}>
            <Arrival />
          </div>
          <Button type="submit" isWide disabled={isPlacing}>
            <span key={isPlacing ? '' : quote.total}>{isPlacing ? 'Processing Order...' : complete}</span>
          </Button>
          <p className={styles.secure}>Your payment is secure. Plenty never sees or keeps the details you pay with.</p>
        </section>
      </div>
      <ChangeQuestion
        changes={changes}
        confirm={complete}
        onConfirm={checkout.submit}
        onClose={checkout.forgetChanges}
      />
    </form>
  );
}
