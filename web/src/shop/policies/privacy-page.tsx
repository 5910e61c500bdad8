import { PolicyPage } from './policy-page.tsx';

/** /privacy (POL-02, 03). */
export default function PrivacyPage() {
  return <PolicyPage page="privacy" title="Privacy Policy" contactTitle="Contact Us" />;
}
