import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonClass } from './button-class.ts';

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  readonly variant?: ButtonVariant;
  readonly isWide?: boolean;
};

/** A button of the shop; `type` is 'button' unless said otherwise. */
export function Button({ variant = 'primary', isWide = false, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, isWide)} {...rest} />;
}
