import { SIZES } from '@plenty/contract/catalog/options';
import type { GarmentKind } from '@plenty/contract/fit/measurements';
import { EMPTY_SIZE_MEMORY, type SizeMemory } from '@plenty/contract/fit/size-memory';
import { useId } from 'react';
import { useAuth } from '../shell/auth-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { updateSizeMemory, useSizeMemory } from './size-memory-store.ts';
import { usePurchases, useYourSizes } from './use-your-size.ts';
import styles from './your-sizes.module.css';

const KIND_NAMES: Readonly<Record<GarmentKind, string>> = {
  top: 'Tops',
  bottom: 'Bottoms',
  headwear: 'Headwear',
  socks: 'Socks',
  flat: 'Other',
};
const NAMED_KINDS = ['top', 'bottom'] as const;

/** Everything remembered about the shopper's sizes: seen, changed and forgotten here. */
export function YourSizes() {
  const { isAuthenticated } = useAuth();
  const memory = useSizeMemory();
  const hasPurchases = usePurchases().length > 0;
  // The orders stay in the account, so they must not name the size again.
  const forget = () =>
    updateSizeMemory(({ usesOrders }) => ({ ...EMPTY_SIZE_MEMORY, usesOrders: !isAuthenticated && usesOrders }));
  return (
    <div className={styles.sizes}>
      {NAMED_KINDS.map((kind) => (
        <SizeOfKind key={kind} kind={kind} memory={memory} />
      ))}
      {hasPurchases && (
        <Checkbox
          label="Find my size from what I bought"
          isChecked={memory.usesOrders}
          onChange={(usesOrders) => updateSizeMemory(() => ({ usesOrders }))}
        />
      )}
      <Garments memory={memory} />
      <p className={styles.quiet}>
        Kept in this browser for two years{isAuthenticated ? ' and deleted when you sign out' : ''}. Nobody else sees
        it.
      </p>
      {(hasPurchases || isSomethingKept(memory)) && (
        <div>
          <Button variant="text" onClick={forget}>
            Forget My Sizes
          </Button>
        </div>
      )}
    </div>
  );
}

function isSomethingKept({ chosen, garments, purchases, placedOrders, confirmed }: SizeMemory): boolean {
  const isNamed = Object.keys(chosen).length > 0;
  return isNamed || [garments, purchases, placedOrders, confirmed].some((list) => list.length > 0);
}

type SizeOfKindProps = { readonly kind: GarmentKind; readonly memory: SizeMemory };

function SizeOfKind({ kind, memory }: SizeOfKindProps) {
  const id = useId();
  const yours = useYourSizes()(kind);
  const named = memory.chosen[kind]?.size;
  const unnamed = yours?.source === 'bought' ? `${yours.size}, from your orders` : 'Not set';
  const name = (size: string) =>
    updateSizeMemory(({ chosen: { [kind]: _former, ...others } }) => ({
      chosen: size === '' ? others : { ...others, [kind]: { size, at: new Date().toISOString() } },
    }));
  const offered: readonly string[] = SIZES.filter((size) => size !== 'ONE SIZE');
  return (
    <div className={styles.kind}>
      <label htmlFor={id}>{KIND_NAMES[kind]}</label>
      <select id={id} className={styles.select} value={named ?? ''} onChange={({ target }) => name(target.value)}>
        <option value="">{unnamed}</option>
        {[...offered, ...(named === undefined || offered.includes(named) ? [] : [named])].map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </div>
  );
}

function Garments({ memory }: { readonly memory: SizeMemory }) {
  if (memory.garments.length === 0) return null;
  return (
    <ul className={styles.garments} aria-label="Garments you measured">
      {memory.garments.map(({ at, name, kind }) => (
        <li key={at}>
          <span>
            {name} <span className={styles.quiet}>({KIND_NAMES[kind].toLowerCase()})</span>
          </span>
          <Button
            variant="text"
            aria-label={`Forget ${name}`}
            onClick={() =>
              updateSizeMemory(({ garments }) => ({ garments: garments.filter((garment) => garment.at !== at) }))
            }
          >
            Forget
          </Button>
        </li>
      ))}
    </ul>
  );
}
