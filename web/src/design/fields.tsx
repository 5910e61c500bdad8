import { useState } from 'react';
import { AddressLines } from '../components/address-lines/address-lines.tsx';
import { FormField } from '../components/form-field/form-field.tsx';
import { MuiRoot } from '../components/mui-root/mui-root.tsx';
import styles from './design.module.css';
import { Specimen } from './specimen.tsx';

const STATES = [
  { name: 'usual', text: 'Ada' },
  { name: 'wrong', text: '', error: 'First name is required' },
  { name: 'fixed', text: 'United States', hint: 'We ship within the United States only.', isReadOnly: true },
  { name: 'secret', text: 'sneakers', isSecret: true },
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

/** What stands where forms and data live (D-45): MUI under the same tokens. */
export function Fields() {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  return (
    <>
      <Specimen title="Field of a form: usual, wrong, fixed, secret">
        <MuiRoot>
          {STATES.map(({ name, text, ...state }) => (
            <div key={name} className={styles.field}>
              <FormField
                name={name}
                label="First Name"
                value={typed[name] ?? text}
                autoComplete="off"
                onChange={(value) => setTyped({ ...typed, [name]: value })}
                {...state}
              />
            </div>
          ))}
        </MuiRoot>
      </Specimen>
      <Specimen title="Address">
        <AddressLines address={ADDRESS} />
      </Specimen>
    </>
  );
}
