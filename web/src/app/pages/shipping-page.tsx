import { SHIPPING_POLICY } from '../../features/policies/shipping-policy.ts';
import { PolicyPage } from '../policy-page.tsx';

/** /shipping. */
export default function ShippingPage() {
  return <PolicyPage policy={SHIPPING_POLICY} path="/shipping" />;
}
