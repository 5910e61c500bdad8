import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'quiet' | 'text' | 'onPicture';

/** The classes of a button or of a link that looks like one. */
export function buttonClass(look: ButtonVariant, isWide = false): string {
  return [styles.button, styles[look], isWide && styles.wide].filter(Boolean).join(' ');
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  readonly variant?: ButtonVariant;
  readonly isWide?: boolean;
};

/** A button of the shop; `type` is 'button' unless said otherwise. */
export function Button({ variant = 'primary', isWide = false, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, isWide)} {...rest} />;
}

type ButtonLinkProps = Omit<LinkProps, 'className'> & {
  readonly variant?: ButtonVariant;
  readonly isWide?: boolean;
};

/** A link that looks like a button: it goes somewhere, it does nothing else. */
export function ButtonLink({ variant = 'primary', isWide = false, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(variant, isWide)} {...rest} />;
}
