import { usePageHead } from '../../components/page-head/use-page-head.ts';
import { PaymentInstructions } from '../../features/order/components/payment-instructions.tsx';
import { useSite } from '../../features/site/use-site.ts';

/** /payment-instructions (LAY-17). */
export default function PaymentInstructionsPage() {
  usePageHead('Payment instructions', '/payment-instructions');
  return <PaymentInstructions supportEmail={useSite().settings.supportEmail} />;
}
