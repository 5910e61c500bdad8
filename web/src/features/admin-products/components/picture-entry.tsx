import type { Picture } from '@plenty/contract/catalog/picture';
import { SelectInput } from '../../../components/panel-form/choice-input.tsx';
import { FieldPair } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { RowThumbnail } from '../../../components/panel-list/row-picture.tsx';
import { Button } from '../../../components/button/button.tsx';
import styles from './product-form.module.css';

type PictureRowProps = {
  readonly picture: Picture;
  readonly place: number;
  readonly colors: readonly string[];
  readonly onChange: (change: Pick<Picture, 'alt'> | { readonly color: string | undefined }) => void;
  readonly onRemove: () => void;
};

/** One picture of a product: what it shows in words, and in which colour. */
export function PictureRow({ picture, place, colors, onChange, onRemove }: PictureRowProps) {
  const known = [...new Set([...colors, ...(picture.color ? [picture.color] : [])])];
  return (
    <div className={styles.entry}>
      <RowThumbnail src={picture.src} />
      <div className={styles.entryFields}>
        <FieldPair>
          <TextInput
            label={`Alternative text of image ${place + 1}`}
            value={picture.alt}
            placeholder="What it shows, for those who cannot see it"
            onChange={(alt) => onChange({ alt })}
          />
          <SelectInput
            label={`Color shown on image ${place + 1}`}
            value={picture.color ?? ''}
            options={[{ value: '', label: 'Any' }, ...known.map((color) => ({ value: color, label: color }))]}
            onChange={(color) => onChange({ color: color || undefined })}
          />
        </FieldPair>
      </div>
      <Button variant="text" aria-label={`Remove image ${place + 1}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
