import type { Address } from '@plenty/contract/checkout/address';
import { isStreetDoubtful } from '@plenty/contract/checkout/us-address';
import { flushSync } from 'react-dom';

const STREET_QUESTION = 'Is this street complete? If it is, continue: we will not ask again.';

/** The question to show below the street, as long as it is the street that was asked about. */
export function getStreetQuestion(street: string | undefined, asked: string | undefined): string | undefined {
  return asked !== undefined && street?.trim() === asked ? STREET_QUESTION : undefined;
}

type Asked = {
  /** The street that was asked about last. */
  readonly asked: string | undefined;
  readonly setAsked: (street: string) => void;
  /** Prefix of the address fields' names. */
  readonly prefix: string;
};

/** Asks once about a street that looks incomplete, with the focus on it. False when there is nothing to ask. */
export function askAboutStreet(address: Address, { asked, setAsked, prefix }: Asked): boolean {
  if (!isStreetDoubtful(address) || address.address === asked) return false;
  flushSync(() => setAsked(address.address));
  document.querySelector<HTMLInputElement>(`input[name="${prefix}.address"]`)?.focus();
  return true;
}
