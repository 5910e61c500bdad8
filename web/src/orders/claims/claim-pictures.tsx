import { MAX_CLAIM_PICTURES } from '@plenty/contract/orders/claim';
import { useId } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import styles from './claim.module.css';
import { type OrderAccess, useClaimPicture, type useClaimPictureUpload } from './use-claims.ts';

type PictureProps = { readonly access: OrderAccess; readonly picture: string; readonly label: string };

/** A picture of a claim, read with the order's key. */
export function ClaimPicture({ access, picture, label }: PictureProps) {
  const address = useClaimPicture(access, picture);
  return <span className={styles.picture}>{address !== undefined && <img src={address} alt={label} />}</span>;
}

type PicturesInputProps = {
  readonly access: OrderAccess;
  readonly pictures: readonly string[];
  readonly upload: ReturnType<typeof useClaimPictureUpload>;
  readonly onRemove: (picture: string) => void;
};

/** Up to four pictures, drawn anew as WebP or JPEG whatever they were. */
export function ClaimPicturesInput({ access, pictures, upload, onRemove }: PicturesInputProps) {
  const id = useId();
  const { isUploading, problems } = upload;
  const room = MAX_CLAIM_PICTURES - pictures.length;
  return (
    <div className={styles.pictures}>
      <p className={styles.legend}>Pictures (optional)</p>
      <p id={`${id}-hint`} className={styles.hint}>
        Up to four clear photos of what is wrong. Only we and whoever has this order’s link see them, and we delete them
        after 90 days.
      </p>
      {pictures.length > 0 && (
        <ul className={styles.thumbnails}>
          {pictures.map((picture, index) => (
            <li key={picture}>
              <ClaimPicture access={access} picture={picture} label={`Picture ${index + 1}`} />
              <Button variant="text" aria-label={`Remove picture ${index + 1}`} onClick={() => onRemove(picture)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <label className={`${buttonClass('quiet')} ${styles.add}`} data-busy={isUploading}>
          {pictures.length === 0 ? 'Add pictures' : 'Add another picture'}
          <input
            className="visually-hidden"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
            multiple
            disabled={isUploading}
            aria-describedby={`${id}-hint ${id}-about`}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              upload.start(files, room);
            }}
          />
        </label>
      )}
      <output id={`${id}-about`} className={styles.progress}>
        {isUploading && <span className={styles.hint}>Adding the picture…</span>}
        {problems.map((problem) => (
          <span key={problem} className={styles.error}>
            {problem}
          </span>
        ))}
      </output>
    </div>
  );
}
