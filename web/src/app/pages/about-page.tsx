import { usePageHead } from '../../components/page-head/use-page-head.ts';
import { AboutView } from '../../features/about/about-view.tsx';

/** /about. */
export default function AboutPage() {
  usePageHead('About', '/about');
  return <AboutView />;
}
