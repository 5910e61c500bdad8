import { CART_REMINDER_DAYS, CART_REMINDER_LABEL } from '@plenty/contract/cart/cart-reminder';
import { Checkbox } from '../ui/checkbox.tsx';
import { FieldHint } from '../ui/text-field.tsx';
import { useCartReminder } from './use-cart-reminder.ts';
import styles from './cart-reminder-box.module.css';

type CartReminderBoxProps = {
  readonly email: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
};

/** Offers to email the cart to whoever does not finish (D-76). */
export function CartReminderBox(props: CartReminderBoxProps) {
  const { isOffered, setTicked } = useCartReminder(props);
  if (!isOffered) return null;
  return (
    <div className={styles.box}>
      <Checkbox label={CART_REMINDER_LABEL} isChecked={props.isTicked} onChange={setTicked} />
      {props.isTicked && (
        <FieldHint>
          One email in about two hours, unless you order first. At most one every {CART_REMINDER_DAYS} days.
        </FieldHint>
      )}
    </div>
  );
}
