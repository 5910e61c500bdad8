import type { EndpointRequest } from '@plenty/contract/api/endpoint';
import type { Endpoints } from '@plenty/contract/api/endpoints';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from './dialog.tsx';
import { type SaveMessages, type StoredItem, useAdminMutation } from '../api/use-admin-mutation.ts';

type DeleteEndpointName = 'deleteNavigation' | 'deleteHero' | 'deleteLook' | 'deleteDiscount';

type Props<Name extends DeleteEndpointName> = {
  readonly endpoint: Name;
  readonly params: EndpointRequest<Endpoints[Name]>['params'];
  /** What is deleted, as it was seen (D-34). */
  readonly original: StoredItem;
  readonly name: string;
  readonly messages: SaveMessages;
  readonly children?: ReactNode;
};

/** A way to delete something of a list: it asks first, and what is gone can be taken back from the toast. */
export function DeleteButton<Name extends DeleteEndpointName>({
  endpoint,
  params,
  original,
  name,
  messages,
  children,
}: Props<Name>) {
  const [isAsking, setIsAsking] = useState(false);
  const { save, isBusy } = useAdminMutation(endpoint, messages);
  const confirm = async () => {
    await save({ params }, { original });
    setIsAsking(false);
  };
  return (
    <>
      <Button variant="text" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        isDisabled={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      >
        {children ?? <p>It disappears from the shop. You can take this back from the message that follows.</p>}
      </ConfirmDialog>
    </>
  );
}
