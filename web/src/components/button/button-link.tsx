import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonLook, buttonClass } from './button-class.ts';

type Props = Omit<LinkProps, 'className'> & {
  readonly look?: ButtonLook;
  readonly isWide?: boolean;
};

/** A link that looks like a button: it goes somewhere, it does nothing else. */
export function ButtonLink({ look = 'primary', isWide = false, ...rest }: Props) {
  return <Link className={buttonClass(look, isWide)} {...rest} />;
}
