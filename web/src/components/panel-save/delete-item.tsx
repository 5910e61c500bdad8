import type { RequestOf } from '@plenty/contract/api/endpoint';
import type { Endpoints } from '@plenty/contract/api/endpoints';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { AskDialog } from '../panel-dialog/ask-dialog.tsx';
import { type ChangeWords, type Stored, useChange } from './use-change.ts';

type DeleteName = 'deleteNavigation' | 'deleteHero' | 'deleteLook' | 'deleteDiscount';

type Props<Name extends DeleteName> = {
  readonly call: Name;
  readonly params: RequestOf<Endpoints[Name]>['params'];
  /** What is deleted, as it was seen (D-34). */
  readonly seen: Stored;
  readonly name: string;
  readonly words: ChangeWords;
  readonly children?: ReactNode;
};

/** A way to delete something of a list: it asks first, and what is gone can be taken back from the toast. */
export function DeleteItem<Name extends DeleteName>({ call, params, seen, name, words, children }: Props<Name>) {
  const [isAsking, setIsAsking] = useState(false);
  const { save, isBusy } = useChange(call, words);
  const confirm = async () => {
    await save({ params }, { seen });
    setIsAsking(false);
  };
  return (
    <>
      <Button look="text" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <AskDialog
        isOpen={isAsking}
        title={`Delete ${name}?`}
        confirm="Delete"
        isDisabled={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      >
        {children ?? <p>It disappears from the shop. You can take this back from the message that follows.</p>}
      </AskDialog>
    </>
  );
}
