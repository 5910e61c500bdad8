import { MAX_SAVED_ADDRESSES, type SavedAddress } from '@plenty/contract/account/saved-address';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AddressLines } from '../../../components/address-lines/address-lines.tsx';
import { Button } from '../../../components/button/button.tsx';
import { LoadFailed } from '../../../components/load-failed/load-failed.tsx';
import { callApi } from '../../../lib/call-shop.ts';
import { addressesQuery } from '../api/account-queries.ts';
import { useAccountMutation } from '../api/use-change.ts';
import { AccountSection } from './account-section.tsx';
import styles from './account.module.css';
import { AddressForm } from './address-form.tsx';

/** D-31: addresses to order to without typing them again. Each change answers the whole book. */
export function AddressesSection() {
  const client = useQueryClient();
  const { data: addresses, isError, refetch } = useQuery(addressesQuery);
  // The id of the address that is being changed, or 'new'.
  const [edited, setEdited] = useState<string>();
  const take = (book: SavedAddress[]) => client.setQueryData(addressesQuery.queryKey, book);
  const { run: remove, isRunning } = useAccountMutation({
    request: (id: string) => callApi('deleteAddress', { params: { id } }),
    onSuccess: (book) => {
      take(book);
      return 'The address has been removed.';
    },
    failureMessage: 'The address could not be removed. Please try again.',
  });
  const formFor = (address?: SavedAddress) => (
    <AddressForm address={address} onSaved={take} onClose={() => setEdited(undefined)} />
  );
  return (
    <AccountSection id="addresses" title="Addresses">
      {addresses ? (
        <>
          {addresses.length === 0 && edited === undefined && (
            <p className={styles.quiet}>Save an address and checkout is filled in for you.</p>
          )}
          <ul className={styles.list}>
            {addresses.map((address) => (
              <li key={address.id} className={styles.item}>
                {edited === address.id ? (
                  formFor(address)
                ) : (
                  <>
                    {address.isDefault && <p className={styles.mark}>Default address</p>}
                    <AddressLines address={address} />
                    <div className={styles.actions}>
                      <Button
                        variant="text"
                        aria-label={`Edit the address ${address.address}`}
                        onClick={() => setEdited(address.id)}
                      >
                        Edit
                      </Button>
                      <Button
                        variant="text"
                        aria-label={`Remove the address ${address.address}`}
                        disabled={isRunning}
                        onClick={() => remove(address.id)}
                      >
                        Remove
                      </Button>
                    </div>
                  </>
                )}
              </li>
            ))}
          </ul>
          {edited === 'new' && formFor()}
          {edited === undefined && addresses.length < MAX_SAVED_ADDRESSES && (
            <div className={styles.buttons}>
              <Button variant="quiet" onClick={() => setEdited('new')}>
                Add Address
              </Button>
            </div>
          )}
        </>
      ) : (
        isError && <LoadFailed message="Your addresses could not be loaded." onRetry={() => void refetch()} />
      )}
    </AccountSection>
  );
}
