import { CHECKOUT_TITLE } from '@plenty/contract/site/page-head';
import { usePageHead } from '../../components/page-head/use-page-head.ts';
import { CheckoutView } from '../../features/checkout/components/checkout.tsx';

/** /checkout (LAY-15). */
export default function CheckoutPage() {
  usePageHead(CHECKOUT_TITLE, '/checkout');
  return <CheckoutView />;
}
