import { CLOTH_COLOR_NAMES, CLOTH_COLORS, type ClothColor, nameColor } from '@plenty/contract/outfit/cloth-color';
import { DRAWN_PAIRS, type SneakerPair } from '@plenty/contract/outfit/sneaker-pair';
import { useId, useState } from 'react';
import { OWN_PAIR_ID, createOwnPair } from './chosen-pair.ts';
import styles from './pair-picker.module.css';

type PairPickerProps = {
  readonly chosen: SneakerPair | undefined;
  readonly onChoose: (pair: SneakerPair) => void;
};

/** Eight drawn pairs, or a pair's own colors by name. */
export function PairPicker({ chosen, onChoose }: PairPickerProps) {
  const name = useId();
  const [isDescribing, setIsDescribing] = useState(chosen?.id === OWN_PAIR_ID);
  return (
    <fieldset className={styles.picker}>
      <legend className="visually-hidden">Your pair</legend>
      <div className={styles.pairs}>
        {DRAWN_PAIRS.map((pair) => (
          <label key={pair.id} className={styles.pair}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={!isDescribing && chosen?.id === pair.id}
              onChange={() => {
                setIsDescribing(false);
                onChoose(pair);
              }}
            />
            <img className={styles.picture} src={`/pairs/${pair.id}.avif`} alt="" width={400} height={312} />
            <span className={styles.name}>{pair.name}</span>
          </label>
        ))}
        <label className={`${styles.pair} ${styles.other}`}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={isDescribing}
            onChange={() => setIsDescribing(true)}
          />
          <span className={styles.otherTitle}>Another pair</span>
          <span className={styles.name}>choose its colors</span>
        </label>
      </div>
      {isDescribing && <OwnColors pair={chosen?.id === OWN_PAIR_ID ? chosen : undefined} onChoose={onChoose} />}
    </fieldset>
  );
}

const MAX_COLORS = 3;

type OwnColorsProps = { readonly pair: SneakerPair | undefined; readonly onChoose: (pair: SneakerPair) => void };

/** One to three colors, the first of them the one that covers most of the shoe. */
function OwnColors({ pair, onChoose }: OwnColorsProps) {
  const [colors, setColors] = useState<readonly ClothColor[]>(
    () => pair?.colors.map(({ hex }) => nameColor(hex)) ?? [],
  );
  const toggle = (color: ClothColor) => {
    const next = colors.includes(color) ? colors.filter((each) => each !== color) : [...colors, color];
    setColors(next);
    if (next.length > 0) onChoose(createOwnPair(next));
  };
  return (
    <fieldset className={styles.own}>
      <legend className={styles.ownTitle}>Its colors, the main one first. Up to three.</legend>
      <div className={styles.colors}>
        {CLOTH_COLOR_NAMES.map((color) => {
          const place = colors.indexOf(color);
          return (
            <label key={color} className={styles.color}>
              <input
                type="checkbox"
                className={styles.radio}
                checked={place !== -1}
                disabled={place === -1 && colors.length === MAX_COLORS}
                onChange={() => toggle(color)}
              />
              <span className={styles.swatch} style={{ background: CLOTH_COLORS[color] }}>
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
  );
}
