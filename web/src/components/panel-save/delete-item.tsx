import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { AskDialog } from '../panel-dialog/ask-dialog.tsx';
import { type ChangeWords, useChange } from './use-change.ts';

type Props = {
  readonly call: 'deleteNavigation' | 'deleteHero' | 'deleteLook';
  readonly item: { readonly id: string };
  readonly name: string;
  readonly words: ChangeWords;
  readonly children?: ReactNode;
};

/** A way to delete something of a list: it asks first, and what is gone can be taken back from the toast. */
export function DeleteItem({ call, item, name, words, children }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { save, isBusy } = useChange(call, words);
  const confirm = async () => {
    await save({ params: { id: item.id } }, { seen: item });
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
