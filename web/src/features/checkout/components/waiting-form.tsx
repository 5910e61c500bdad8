import { AddressFieldsSkeleton } from '../../../components/address-fields/address-placeholder.tsx';
import { TextFieldSkeleton } from '../../../components/text-field/field-placeholder.tsx';
import styles from './checkout.module.css';
import { CustomerLine } from './customer-line.tsx';

/** What the checkout will be, while its cart is on its way: the same for everybody, so that it is drawn before its code comes. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.sections}>
        <section>
          <h2 className={styles.title}>Contact Information</h2>
          <div className={styles.unknown}>
            <CustomerLine email={undefined} />
          </div>
          <TextFieldSkeleton label="Email" />
        </section>
        <section>
          <h2 className={styles.title}>Shipping Address</h2>
          <AddressFieldsSkeleton />
        </section>
      </div>
      <div className={styles.beside}>
        <section className={styles.summary}>
          <h2 className={styles.title}>Order Summary</h2>
          <p className={styles.waiting} aria-busy="true">
            Loading your cart...
          </p>
        </section>
      </div>
    </div>
  );
}
