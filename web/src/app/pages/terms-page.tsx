import { TERMS_OF_SERVICE } from '../../features/policies/terms-of-service.ts';
import { PolicyPage } from '../policy-page.tsx';

/** /terms. */
export default function TermsPage() {
  return <PolicyPage policy={TERMS_OF_SERVICE} path="/terms" />;
}
