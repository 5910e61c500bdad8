import { useState } from 'react';
import { AddressLines } from '../components/address-lines/address-lines.tsx';
import { TextField } from '../components/text-field/text-field.tsx';
import styles from './design.module.css';
import { Specimen } from './specimen.tsx';

const STATES = [
  { name: 'usual', text: 'Ada' },
  { name: 'wrong', text: '', error: 'First name is required' },
  { name: 'fixed', text: 'United States', hint: 'We ship within the United States only.', readOnly: true },
  { name: 'secret', text: 'sneakers', type: 'password' },
] as const;

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Moss',
  address: '1 Pine Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'United States',
} as const;

/** What the shop's forms are made of. */
export function Fields() {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  return (
    <>
      <Specimen title="Text field: usual, wrong, fixed, secret">
        {STATES.map(({ name, text, ...state }) => (
          <div key={name} className={styles.field}>
            <TextField
              name={name}
              label="First Name"
              value={typed[name] ?? text}
              autoComplete="off"
              onValueChange={(value) => setTyped({ ...typed, [name]: value })}
              {...state}
            />
          </div>
        ))}
      </Specimen>
      <Specimen title="Address">
        <AddressLines address={ADDRESS} />
      </Specimen>
    </>
  );
}
