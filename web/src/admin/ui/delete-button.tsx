import type { EndpointRequest } from '@plenty/contract/api/endpoint';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { StoredItem } from '../api/edit-conflict.ts';
import { type AdminMutationEndpoint, type SaveMessages, useAdminMutation } from '../api/use-admin-mutation.ts';
import { ConfirmDialog } from './dialog.tsx';

type Props<E extends AdminMutationEndpoint> = {
  readonly endpoint: E;
  readonly request: EndpointRequest<E>;
  /** The item as it was shown (D-34). */
  readonly original?: StoredItem;
  readonly name: string;
  readonly messages: SaveMessages;
  readonly label?: string;
  /** In a list where every row has a Delete button, its own accessible name. */
  readonly 'aria-label'?: string;
  readonly onDeleted?: () => void;
  /** What the dialog says in place of its usual text. */
  readonly children?: ReactNode;
};

/** Asks before it deletes. The toast that follows offers Undo, unless the messages are final. */
export function DeleteButton<E extends AdminMutationEndpoint>({
  endpoint,
  request,
  original,
  name,
  messages,
  label = 'Delete',
  'aria-label': ariaLabel,
  onDeleted,
  children = <p>It disappears from the shop. You can take this back from the message that follows.</p>,
}: Props<E>) {
  const [isAsking, setIsAsking] = useState(false);
  const { save, isBusy } = useAdminMutation(endpoint, messages);
  const confirm = async () => {
    const response = await save(request, { original });
    setIsAsking(false);
    if (response) onDeleted?.();
  };
  return (
    <>
      <Button variant="text" aria-label={ariaLabel} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        isDisabled={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
