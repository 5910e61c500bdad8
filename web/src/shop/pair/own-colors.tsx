import { CLOTH_COLOR_NAMES, CLOTH_COLORS, type ClothColor, nameColor } from '@plenty/contract/outfit/cloth-color';
import type { PairColor, SneakerPair } from '@plenty/contract/outfit/sneaker-pair';
import { Suspense, useState } from 'react';
import { lazyOptional } from '../../shell/lazy-optional.ts';
import { Button } from '../../ui/button.tsx';
import { createOwnPair } from '../../lib/chosen-pair.ts';
import styles from './own-colors.module.css';

const PhotoReader = lazyOptional(() => import('./photo-reader.tsx'), WithoutPhotos);

function WithoutPhotos() {
  return <p role="alert">The photo reader could not be loaded. Please choose the colors by name.</p>;
}

const MAX_COLORS = 3;

type OwnColorsProps = {
  readonly pair: SneakerPair | undefined;
  readonly onChoose: (pair: SneakerPair | undefined) => void;
};

/** One to three colors by name or from a photo, the first of them the one that covers most of the shoe. */
export function OwnColors({ pair, onChoose }: OwnColorsProps) {
  const colors = pair?.colors ?? [];
  const [hasPhoto, setHasPhoto] = useState(false);
  const choose = (next: readonly PairColor[]) => onChoose(next.length > 0 ? createOwnPair(next) : undefined);
  const toggle = (color: ClothColor) => {
    const others = colors.filter(({ name }) => name !== color);
    choose(others.length < colors.length ? others : [...colors, { hex: CLOTH_COLORS[color], name: color }]);
  };
  return (
    <div className={styles.own}>
      {hasPhoto ? (
        <Suspense>
          <PhotoReader onRead={(hexes) => choose(toPairColors(hexes))} />
        </Suspense>
      ) : (
        <Button variant="quiet" onClick={() => setHasPhoto(true)}>
          Read Them From a Photo
        </Button>
      )}
      <fieldset>
        <legend className={styles.title}>Its colors, the main one first. Up to three.</legend>
        <div className={styles.colors}>
          {CLOTH_COLOR_NAMES.map((color) => {
            const place = colors.findIndex(({ name }) => name === color);
            return (
              <label key={color} className={styles.color}>
                <input
                  type="checkbox"
                  className={styles.box}
                  checked={place !== -1}
                  disabled={place === -1 && colors.length === MAX_COLORS}
                  onChange={() => toggle(color)}
                />
                <span className={styles.swatch} style={{ background: colors[place]?.hex ?? CLOTH_COLORS[color] }}>
                  {place !== -1 && (
                    <span className={styles.place} aria-hidden>
                      {place + 1}
                    </span>
                  )}
                </span>
                {color}
              </label>
            );
          })}
        </div>
      </fieldset>
    </div>
  );
}

/** Each with its nearest name; two of the same name are one. */
function toPairColors(hexes: readonly string[]): PairColor[] {
  const named = hexes.map((hex) => ({ hex, name: nameColor(hex) }));
  return named.filter(({ name }, place) => named.findIndex((other) => other.name === name) === place);
}
