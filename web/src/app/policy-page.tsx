import { usePageHead } from '../components/page-head/use-page-head.ts';
import { PolicyView } from '../features/policies/policy-view.tsx';
import type { Policy } from '../features/policies/policy.ts';
import { useSite } from '../features/site/use-site.ts';

type PolicyPageProps = { readonly policy: Policy; readonly path: string };

/** A policy with the shop's own addresses at its end. */
export function PolicyPage({ policy, path }: PolicyPageProps) {
  const { supportEmail, postalAddress } = useSite().settings;
  usePageHead(policy.title, path);
  return <PolicyView policy={policy} supportEmail={supportEmail} postalAddress={postalAddress} />;
}
