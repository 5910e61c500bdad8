import { SIZES } from '@plenty/contract/catalog/options';
import type { GarmentKind } from '@plenty/contract/fit/measurements';
import { EMPTY_SIZE_MEMORY, type SizeMemory } from '@plenty/contract/fit/size-memory';
import type { MouseEvent } from 'react';
import { useAuth } from '../shell/auth-provider.tsx';
import { Button } from '../ui/button.tsx';
import { FieldHint, SelectField } from '../ui/text-field.tsx';
import { OwnedGarments } from './owned-garments.tsx';
import { updateSizeMemory, useSizeMemory } from './size-memory-store.ts';
import { useGarments } from './use-garments.ts';
import { usePurchases, useYourSizes } from './use-your-size.ts';

const KIND_NAMES: Readonly<Record<GarmentKind, string>> = {
  top: 'Tops',
  bottom: 'Bottoms',
  headwear: 'Headwear',
  socks: 'Socks',
  flat: 'Other',
};
const NAMED_KINDS = ['top', 'bottom'] as const;

type YourSizesProps = {
  /** The sizes of the product that the guide is about: it may have some of its own. */
  readonly offered?: { readonly kind: GarmentKind; readonly sizes: readonly string[] } | undefined;
};

/** Everything remembered about the shopper's sizes: seen, changed and forgotten here. The parent lays the fields out. */
export function YourSizes({ offered }: YourSizesProps) {
  const { isAuthenticated } = useAuth();
  const memory = useSizeMemory();
  const hasPurchases = usePurchases().length > 0;
  const garments = useGarments();
  // The orders stay in the account, so they must not name the size again.
  const forget = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes and must not take the focus with it.
    currentTarget.parentElement?.focus({ preventScroll: true });
    garments.forget();
    updateSizeMemory(({ usesOrders }) => ({ ...EMPTY_SIZE_MEMORY, usesOrders: !isAuthenticated && usesOrders }));
  };
  return (
    <>
      {NAMED_KINDS.map((kind) => (
        <SizeOfKind key={kind} kind={kind} memory={memory} offered={offered?.kind === kind ? offered.sizes : []} />
      ))}
      {hasPurchases && (
        <div>
          <Button variant="text" onClick={() => updateSizeMemory(({ usesOrders }) => ({ usesOrders: !usesOrders }))}>
            {memory.usesOrders ? 'Don’t Use My Orders' : 'Find My Size in My Orders'}
          </Button>
        </div>
      )}
      <OwnedGarments />
      <FieldHint>
        Kept in this browser for two years{isAuthenticated ? ' and deleted when you sign out' : ''}
        {garments.isInAccount && ', except for the garments in your account'}. Nobody else sees it.
      </FieldHint>
      <div tabIndex={-1}>
        {(hasPurchases || garments.garments.length > 0 || isSomethingKept(memory)) && (
          <Button variant="text" onClick={forget}>
            Forget My Sizes
          </Button>
        )}
      </div>
    </>
  );
}

function isSomethingKept({ chosen, purchases, placedOrders, confirmed }: SizeMemory): boolean {
  const isNamed = Object.keys(chosen).length > 0;
  return isNamed || [purchases, placedOrders, confirmed].some((list) => list.length > 0);
}

type SizeOfKindProps = {
  readonly kind: GarmentKind;
  readonly memory: SizeMemory;
  readonly offered: readonly string[];
};

function SizeOfKind({ kind, memory, offered }: SizeOfKindProps) {
  const yours = useYourSizes()(kind);
  const named = memory.chosen[kind]?.size;
  const unnamed = yours?.source === 'bought' ? `${yours.size}, from your orders` : 'Not set';
  const name = (size: string) =>
    updateSizeMemory(({ chosen: { [kind]: _former, ...others } }) => ({
      chosen: size === '' ? others : { ...others, [kind]: { size, at: new Date().toISOString() } },
    }));
  const usual = SIZES.filter((size) => size !== 'ONE SIZE');
  const sizes = new Set([...usual, ...offered, ...(named === undefined ? [] : [named])]);
  return (
    <SelectField label={KIND_NAMES[kind]} value={named ?? ''} onValueChange={name}>
      <option value="">{unnamed}</option>
      {[...sizes].map((size) => (
        <option key={size} value={size}>
          {size}
        </option>
      ))}
    </SelectField>
  );
}
