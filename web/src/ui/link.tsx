import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of this site, with or without a query. */
  readonly to: string;
  readonly replace?: boolean;
  readonly state?: unknown;
  readonly ref?: Ref<HTMLAnchorElement>;
};

/** A link inside the shop. The router's own brings the loading of a framework's pages with it, 1 KiB on every first load. */
export function Link({ to, replace, state, target, onClick, children, ...anchor }: LinkProps) {
  const navigate = useLinkClickHandler(to, { ...(replace !== undefined && { replace }), state, target });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) navigate(event);
  };
  return (
    <a {...anchor} href={useHref(to)} target={target} onClick={handleClick}>
      {children}
    </a>
  );
}
