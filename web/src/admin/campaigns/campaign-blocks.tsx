import {
  type CampaignBlock,
  type CampaignBlockKind,
  MAX_CAMPAIGN_BLOCKS,
  MAX_PICKED_ITEMS,
} from '@plenty/contract/admin/campaigns';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import { catalogEndpoints } from '@plenty/contract/api/catalog-endpoints';
import { isShopLink } from '@plenty/contract/admin/campaign-rules';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../shell/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { useAdminQuery } from '../api/admin-api.ts';
import { SelectInput, TextInput } from '../ui/form-inputs.tsx';
import { ProductPicker, getProductName } from '../ui/product-picker.tsx';
import { PARTS, RemoveButton } from '../ui/remove-button.tsx';
import { ReorderableList, moveItem } from '../ui/reorderable-list.tsx';
import styles from './campaigns.module.css';

const KIND_NAMES: Readonly<Record<CampaignBlockKind, string>> = {
  heading: 'Heading',
  text: 'Text',
  products: 'Products',
  looks: 'Looks',
  button: 'Button',
};
const KINDS: readonly CampaignBlockKind[] = ['heading', 'text', 'products', 'looks', 'button'];

export function createBlock(kind: CampaignBlockKind): CampaignBlock {
  const id = crypto.randomUUID();
  switch (kind) {
    case 'heading':
    case 'text':
      return { id, kind, text: '' };
    case 'products':
      return { id, kind, ids: [] };
    case 'looks':
      return { id, kind, ids: [] };
    case 'button':
      return { id, kind, label: '', link: PAGE_PATHS.shop };
  }
}

type BlocksProps = {
  readonly blocks: readonly CampaignBlock[];
  readonly problem: string | undefined;
  readonly onChange: (blocks: CampaignBlock[]) => void;
};

/** The parts of the email in their order. */
export function CampaignBlocks({ blocks, problem, onChange }: BlocksProps) {
  const replace = (next: CampaignBlock) => onChange(blocks.map((block) => (block.id === next.id ? next : block)));
  return (
    <div className={styles.blocks} {...PARTS}>
      <ReorderableList
        label="Blocks"
        items={blocks}
        getKey={({ id }) => id}
        getName={({ kind }) => KIND_NAMES[kind].toLowerCase()}
        onMove={(from, to) => onChange(moveItem(blocks, from, to))}
      >
        {(block, index) => (
          <fieldset className={styles.block}>
            <legend className={styles.legend}>{KIND_NAMES[block.kind]}</legend>
            <BlockFields block={block} onChange={replace} />
            <RemoveButton
              label={`Remove ${KIND_NAMES[block.kind].toLowerCase()}, number ${index + 1}`}
              onRemove={() => onChange(blocks.filter(({ id }) => id !== block.id))}
            />
          </fieldset>
        )}
      </ReorderableList>
      {problem !== undefined && <p role="alert">{problem}</p>}
      {blocks.length < MAX_CAMPAIGN_BLOCKS && (
        <fieldset className={styles.add} aria-label="Add a block">
          {KINDS.map((kind) => (
            <Button key={kind} variant="quiet" onClick={() => onChange([...blocks, createBlock(kind)])}>
              Add {KIND_NAMES[kind].toLowerCase()}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

type FieldsProps<Block> = { readonly block: Block; readonly onChange: (block: CampaignBlock) => void };
type BlockOf<Kind extends CampaignBlockKind> = Extract<CampaignBlock, { readonly kind: Kind }>;

function BlockFields({ block, onChange }: FieldsProps<CampaignBlock>) {
  switch (block.kind) {
    case 'heading':
      return <TextInput label="Heading" value={block.text} onChange={(text) => onChange({ ...block, text })} />;
    case 'text':
      return (
        <TextInput
          label="Text"
          isMultiline
          hint="An empty line starts a new paragraph"
          value={block.text}
          onChange={(text) => onChange({ ...block, text })}
        />
      );
    case 'products':
      return <ProductFields block={block} onChange={onChange} />;
    case 'looks':
      return <LookFields block={block} onChange={onChange} />;
    case 'button': {
      const isWrong = block.link.trim() !== '' && !isShopLink(block.link.trim());
      return (
        <>
          <TextInput label="Label" value={block.label} onChange={(label) => onChange({ ...block, label })} />
          <TextInput
            label="Page of the shop"
            hint="Such as /shop or /products/1"
            error={isWrong ? 'A page of the shop, such as /shop' : undefined}
            inputMode="url"
            value={block.link}
            onChange={(link) => onChange({ ...block, link })}
          />
        </>
      );
    }
  }
}

type PickedItem<Id> = { readonly id: Id; readonly name: string };

function PickedItems<Id extends string | number>({
  items,
  onRemove,
}: {
  readonly items: readonly PickedItem<Id>[];
  readonly onRemove: (id: Id) => void;
}) {
  return (
    <ul className={styles.picked} {...PARTS}>
      {items.map(({ id, name }) => (
        <li key={id}>
          <span>{name}</span>
          <RemoveButton label={`Remove ${name}`} onRemove={() => onRemove(id)} />
        </li>
      ))}
    </ul>
  );
}

function ProductFields({ block, onChange }: FieldsProps<BlockOf<'products'>>) {
  const products = useQuery(apiQuery(catalogEndpoints.listProducts)).data ?? [];
  const { ids } = block;
  return (
    <>
      <PickedItems
        items={ids.map((id) => ({ id, name: getProductName(products, id) }))}
        onRemove={(id) => onChange({ ...block, ids: ids.filter((other) => other !== id) })}
      />
      {ids.length < MAX_PICKED_ITEMS && (
        <ProductPicker products={products} chosen={ids} onChoose={(id) => onChange({ ...block, ids: [...ids, id] })} />
      )}
    </>
  );
}

function LookFields({ block, onChange }: FieldsProps<BlockOf<'looks'>>) {
  const looks = useAdminQuery(adminContentEndpoints.listAdminLooks).data ?? [];
  const { ids } = block;
  const others = looks.filter(({ id }) => !ids.includes(id));
  return (
    <>
      <PickedItems
        items={ids.map((id) => ({ id, name: looks.find((look) => look.id === id)?.title ?? 'A look' }))}
        onRemove={(id) => onChange({ ...block, ids: ids.filter((other) => other !== id) })}
      />
      {ids.length < MAX_PICKED_ITEMS && (
        <SelectInput
          label="Add a look"
          value=""
          options={[{ value: '', label: '' }, ...others.map(({ id, title }) => ({ value: id, label: title }))]}
          onChange={(id) => id !== '' && onChange({ ...block, ids: [...ids, id] })}
        />
      )}
    </>
  );
}
