import { PolicyPage } from './policy-page.tsx';

/** /shipping (POL-04 to 08, PFACT-01 to 06, 08 to 16). */
export default function ShippingPage() {
  return <PolicyPage page="shipping" title="Shipping & Returns" contactTitle="Contact Us" />;
}
