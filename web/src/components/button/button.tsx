import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  readonly look?: ButtonLook;
  readonly isWide?: boolean;
};

/** A button of the shop; `type` is 'button' unless said otherwise. */
export function Button({ look = 'primary', isWide = false, type = 'button', ...rest }: Props) {
  return <button type={type} className={buttonClass(look, isWide)} {...rest} />;
}
