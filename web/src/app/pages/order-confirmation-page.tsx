import { usePageHead } from '../../components/page-head/use-page-head.ts';
import { OrderConfirmation } from '../../features/order/components/order-confirmation.tsx';
import { useSite } from '../../features/site/use-site.ts';

/** /order-confirmation (LAY-16). */
export default function OrderConfirmationPage() {
  usePageHead('Your order', '/order-confirmation');
  return <OrderConfirmation supportEmail={useSite().settings.supportEmail} />;
}
