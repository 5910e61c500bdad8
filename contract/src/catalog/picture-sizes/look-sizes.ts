/** How wide a look of the gallery is shown, as the `sizes` attribute (see card-sizes). */
export const LOOK_PICTURE_SIZES = '(min-width: 96rem) 54rem, (min-width: 48rem) 57vw, 100vw';
