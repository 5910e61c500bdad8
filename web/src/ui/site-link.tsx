import type { ReactNode } from 'react';
import { Link } from './link.tsx';

type Props = {
  /** A path of this site, or an https:, mailto: or tel: address (D-36). */
  readonly href: string;
  readonly isExternal?: boolean;
  /** Whether it links to the current page. */
  readonly isCurrent?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A link from the admin: the router handles paths of this site, the browser everything else. */
export function SiteLink({ href, isExternal = false, isCurrent = false, className, children }: Props) {
  if (href.startsWith('/') && !isExternal) {
    return (
      <Link to={href} className={className} aria-current={isCurrent ? 'page' : undefined}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} className={className} {...(isExternal && { target: '_blank', rel: 'noopener' })}>
      {children}
    </a>
  );
}
