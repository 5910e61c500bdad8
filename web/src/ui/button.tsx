import type { ComponentProps } from 'react';
import { Link, type LinkProps } from './link.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'quiet' | 'text' | 'onPicture';

/** For links to other sites that look like buttons. */
export function buttonClass(variant: ButtonVariant, isWide = false): string {
  return [styles.button, styles[variant], isWide && styles.wide].filter(Boolean).join(' ');
}

type LookProps = { readonly variant?: ButtonVariant; readonly isWide?: boolean };

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & LookProps;

export function Button({ variant = 'primary', isWide = false, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, isWide)} {...rest} />;
}

type ButtonLinkProps = Omit<LinkProps, 'className'> & LookProps;

export function ButtonLink({ variant = 'primary', isWide = false, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(variant, isWide)} {...rest} />;
}
