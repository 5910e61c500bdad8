import { PolicyPage } from './policy-page.tsx';

/** /terms (POL-09 to 11, PFACT-07, 17 to 19). */
export default function TermsPage() {
  return <PolicyPage page="terms" title="Terms of Service" contactTitle="Contact Information" />;
}
