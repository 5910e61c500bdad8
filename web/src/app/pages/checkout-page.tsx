import { usePageHead } from '../../components/page-head/use-page-head.ts';
import { Checkout } from '../../features/checkout/components/checkout.tsx';

/** /checkout (LAY-15). */
export default function CheckoutPage() {
  usePageHead('Checkout', '/checkout');
  return <Checkout />;
}
