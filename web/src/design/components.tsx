import type { OrderLine } from '../components/order-lines/order-lines.tsx';
import { ButtonLink } from '../components/button/button-link.tsx';
import { Button } from '../components/button/button.tsx';
import { Icon, type IconName } from '../components/icon/icon.tsx';
import { LoadFailed } from '../components/load-failed/load-failed.tsx';
import { OrderTotals } from '../components/order-lines/order-amounts.tsx';
import { OrderLines } from '../components/order-lines/order-lines.tsx';
import { ShopPicture, type DisplayedPicture } from '../components/picture/shop-picture.tsx';
import { Skeleton } from '../components/skeleton/skeleton.tsx';
import { Thumbnail } from '../components/thumbnail/thumbnail.tsx';
import { showToast } from '../components/toaster/toast-store.ts';
import { Tooltip } from '../components/tooltip/tooltip.tsx';
import { Wordmark } from '../components/wordmark/wordmark.tsx';
import { Dialogs } from './dialogs.tsx';
import styles from './design.module.css';
import { Fields } from './fields.tsx';
import { AdminComponents } from './panel-parts.tsx';
import { Specimen } from './specimen.tsx';

const ICONS: readonly IconName[] = [
  'search',
  'menu',
  'close',
  'bag',
  'previous',
  'next',
  'down',
  'plus',
  'minus',
  'pause',
  'play',
  'filter',
  'arrow',
];
const VARIANTS = ['primary', 'quiet', 'text', 'onPicture'] as const;
const TEE = '/pictures/script-tee-blue-1200.avif';
const PICTURE: DisplayedPicture = {
  src: TEE,
  alt: 'Blue tee with handwriting across the chest',
  width: 1200,
  height: 1500,
};
const LINE: OrderLine = {
  id: 'line',
  image: TEE,
  name: 'Plenty Script Tee',
  size: 'MED',
  color: 'Blue',
  price: '48.00',
  quantity: 2,
};
const QUOTE = { subtotal: '96.00', discountAmount: '9.60', shippingCost: '7.99', tax: '0.00', total: '94.39' };

/** Every shared component in all its states. A new one gets its specimen here. */
export function ShopComponents() {
  return (
    <>
      {VARIANTS.map((look) => (
        <Specimen key={look} title={`Button, ${look}`}>
          <span className={look === 'onPicture' ? styles.onPicture : undefined}>
            <Button variant={look}>Add to Cart</Button>
          </span>
          <Button variant={look} disabled>
            Disabled
          </Button>
          <ButtonLink variant={look} to="#link">
            A link
          </ButtonLink>
        </Specimen>
      ))}
      <Specimen title="Icon">
        {ICONS.map((name) => (
          <Tooltip key={name} label={name}>
            <Button variant="quiet" aria-label={name}>
              <Icon name={name} />
            </Button>
          </Tooltip>
        ))}
      </Specimen>
      <Specimen title="Wordmark">
        <Wordmark />
      </Specimen>
      <Specimen title="Picture: there, on its way, not to be had">
        <div className={styles.frame}>
          <ShopPicture picture={PICTURE} sizes="14rem" />
        </div>
        <Skeleton of="picture" className={styles.frame} />
        <div className={styles.frame}>
          <ShopPicture picture={{ ...PICTURE, src: '/pictures/none-1200.avif' }} sizes="14rem" />
        </div>
      </Specimen>
      <Specimen title="Thumbnail: usual, faded, without a picture">
        <Thumbnail src={TEE} />
        <Thumbnail src={TEE} isFaded />
        <Thumbnail src="" />
      </Specimen>
      <Fields />
      <Specimen title="Order lines: part of the order, the last one, no part of it">
        <OrderLines
          lines={[
            LINE,
            { ...LINE, id: 'last', note: 'Last one', quantity: 1 },
            { ...LINE, id: 'gone', note: 'Sold out', isIncluded: false },
          ]}
        />
      </Specimen>
      <Specimen title="Order amounts">
        <OrderTotals quote={QUOTE} discountCode="WELCOME10" />
      </Specimen>
      <Specimen title="Failed to load">
        <LoadFailed message="The products could not be loaded." onRetry={() => undefined} />
      </Specimen>
      <Specimen title="Toast">
        <Button
          variant="quiet"
          onClick={() =>
            showToast({ title: 'Added to cart', description: 'Plenty Script Tee has been added to your cart.' })
          }
        >
          Neutral
        </Button>
        <Button
          variant="quiet"
          onClick={() =>
            showToast({
              title: 'Error',
              description: 'Failed to add item to cart. Please try again.',
              tone: 'destructive',
            })
          }
        >
          Destructive
        </Button>
      </Specimen>
      <Dialogs />
      <AdminComponents />
    </>
  );
}
