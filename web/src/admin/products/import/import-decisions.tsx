import type { AdminCategory } from '@plenty/contract/admin/content';
import type { CategoryGroup, ImportPreview, ThirdOption } from '@plenty/contract/admin/product-import';
import { CheckboxInput, SelectInput, TextInput } from '../../ui/form-inputs.tsx';
import { chooseCategory } from './choose-category.ts';
import styles from './product-import.module.css';
import type { ImportDecisions } from './use-product-import.ts';

type DecisionFieldsProps = {
  readonly preview: ImportPreview;
  readonly categories: readonly AdminCategory[];
  readonly decisions: ImportDecisions;
  readonly onChange: (change: Partial<ImportDecisions>) => void;
  /** The one that is being read, or else the one of the preview. */
  readonly thirdOption: ThirdOption;
  readonly onThirdOption: (thirdOption: ThirdOption) => void;
};

/** Every decision that the import makes, with what it would decide by itself. */
export function DecisionFields({ preview, categories, decisions, onChange, ...third }: DecisionFieldsProps) {
  const options = categories.map(({ name, displayName }) => ({ value: name, label: displayName || name }));
  return (
    <>
      <fieldset className={styles.decisions}>
        <legend>Categories</legend>
        {preview.categories.map((group) => (
          <div key={group.key}>
            <SelectInput
              label={describeSource(group)}
              hint={describeExample(group)}
              value={chooseCategory(group, decisions, categories)}
              options={options}
              onChange={(category) => onChange({ categories: new Map(decisions.categories).set(group.key, category) })}
            />
            <GroupProducts titles={group.titles ?? []} />
          </div>
        ))}
      </fieldset>
      {preview.sizes.length > 0 && (
        <fieldset className={styles.decisions}>
          <legend>Sizes</legend>
          {preview.sizes.map(({ from, suggested, count }) => (
            <TextInput
              key={from}
              label={`“${from}” becomes`}
              hint={count === 1 ? 'In 1 product' : `In ${count} products`}
              value={decisions.sizes.get(from) ?? suggested}
              onChange={(to) => onChange({ sizes: withSize(decisions.sizes, from, to, suggested) })}
            />
          ))}
        </fieldset>
      )}
      {preview.thirdOptions.length > 0 && (
        <fieldset className={styles.decisions}>
          <legend>A third option</legend>
          <SelectInput
            label={preview.thirdOptions
              .map(({ name, count }) => `${name || 'An option without a name'} (${count})`)
              .join(', ')}
            hint="The shop sells sizes and colors."
            value={third.thirdOption}
            options={THIRD_OPTIONS}
            onChange={third.onThirdOption}
          />
        </fieldset>
      )}
      {preview.pictures.length > 0 && (
        <fieldset className={`${styles.decisions} ${styles.single}`}>
          <legend>Pictures</legend>
          <CheckboxInput
            label={`Copy ${preview.pictures.length === 1 ? '1 picture' : `${preview.pictures.length.toLocaleString('en-US')} pictures`} into this shop, so that they stay when the old store closes`}
            value={decisions.copiesPictures}
            onChange={(copiesPictures) => onChange({ copiesPictures })}
          />
        </fieldset>
      )}
    </>
  );
}

const THIRD_OPTIONS = [
  { value: 'join', label: 'Join it into the color: Navy / Fleece' },
  { value: 'split', label: 'Make a product of each value' },
] as const;

/** An emptied field means the suggestion again. */
function withSize(
  sizes: ImportDecisions['sizes'],
  from: string,
  to: string,
  suggested: string,
): ImportDecisions['sizes'] {
  const changed = new Map(sizes).set(from, to);
  if (to.trim() === '' || to === suggested) changed.delete(from);
  return changed;
}

function describeSource({ by, value, count }: CategoryGroup): string {
  const products = count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`;
  switch (by) {
    case 'type':
      return `${products} of type “${value}”`;
    case 'tree':
      return `${products} of Shopify’s category “${value.split('>').at(-1)?.trim() ?? value}”`;
    case 'tags':
      return `${products} by their tags: ${value}`;
    case 'nothing':
      return `${products} without a type`;
  }
}

function describeExample({ example, count, by }: CategoryGroup): string {
  const named = count === 1 ? example : `Such as ${example}`;
  return by === 'nothing' ? `${named}. Nothing in the file names a category.` : named;
}

/** The products that a decision is about, for whoever wants to see them. */
function GroupProducts({ titles }: { readonly titles: readonly string[] }) {
  if (titles.length < 2) return null;
  return (
    <details>
      <summary className={styles.groupSummary}>All {titles.length.toLocaleString('en-US')} products</summary>
      <ul className={styles.titles}>
        {titles.map((title, index) => (
          <li key={`${title} ${index}`} dir="auto">
            {title}
          </li>
        ))}
      </ul>
    </details>
  );
}
