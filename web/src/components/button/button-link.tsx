import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonVariant, buttonClass } from './button-class.ts';

type ButtonLinkProps = Omit<LinkProps, 'className'> & {
  readonly variant?: ButtonVariant;
  readonly isWide?: boolean;
};

/** A link that looks like a button: it goes somewhere, it does nothing else. */
export function ButtonLink({ variant = 'primary', isWide = false, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(variant, isWide)} {...rest} />;
}
