import { PRIVACY_POLICY } from '../../features/policies/privacy-policy.ts';
import { PolicyPage } from '../policy-page.tsx';

/** /privacy. */
export default function PrivacyPage() {
  return <PolicyPage policy={PRIVACY_POLICY} path="/privacy" />;
}
