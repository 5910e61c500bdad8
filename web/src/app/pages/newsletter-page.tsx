import { usePageHead } from '../../components/page-head/use-page-head.ts';
import { NewsletterContent } from '../../features/newsletter/components/newsletter.tsx';

/** /newsletter (D-37, D-50). */
export default function NewsletterPage() {
  usePageHead('Newsletter', '/newsletter');
  return <NewsletterContent />;
}
