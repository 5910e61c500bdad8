import { cents } from '@plenty/contract/lib/money';
import { useState } from 'react';
import { type DisplayedPicture, ShopPicture } from '../shell/shop-picture.tsx';
import { Skeleton } from '../shell/skeleton.tsx';
import { AddressLines } from '../ui/address-lines.tsx';
import { BusyButton } from '../ui/busy-button.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { FreeShippingBar } from '../ui/free-shipping-bar.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { type OrderLine, OrderLines, OrderTotals } from '../ui/order-summary.tsx';
import { PeeledSticker } from '../ui/peeled-sticker.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { showToast } from '../ui/toast-store.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { AdminComponents } from './admin-components.tsx';
import { Specimen } from './specimen.tsx';
import styles from './style-guide.module.css';

const ICONS: readonly IconName[] = ['search', 'menu', 'close', 'bag', 'previous', 'next', 'plus', 'minus', 'filter'];
const VARIANTS = ['primary', 'quiet', 'text', 'onPicture'] as const;
const TEE = '/pictures/script-tee-blue-1200.avif';
const PICTURE: DisplayedPicture = {
  src: TEE,
  alt: 'Blue tee with handwriting across the chest',
  width: 1200,
  height: 1500,
};
const PRODUCT = { image: TEE, productName: 'Plenty Script Tee', size: 'MED', color: 'Blue', price: '48.00' };
const LINES: readonly OrderLine[] = [
  { ...PRODUCT, quantity: 2 },
  { ...PRODUCT, note: 'Last one', quantity: 1 },
  { ...PRODUCT, note: 'Sold out', quantity: 2, isIncluded: false },
];
const QUOTE = { subtotal: '96.00', discountAmount: '9.60', shippingCost: '7.99', tax: '0.00', total: '94.39' };
const NAME = { firstName: 'Ada', lastName: 'Moss' };
const PLACE = { address: '1 Pine Street', city: 'Portland', state: 'OR', zipCode: '97201', country: 'United States' };

/** Every shared component. every-component.test.ts fails for a new one without a specimen. */
export function ShopComponents() {
  return (
    <>
      <Buttons />
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
      <Specimen title="PayPal's mark">
        <p className="paypal-mark">Pay with PayPal on the next page.</p>
      </Specimen>
      <Specimen title="The place of a peeled sticker">
        <PeeledSticker />
      </Specimen>
      <Pictures />
      <Fields />
      <Specimen title="Address">
        <AddressLines address={{ ...NAME, ...PLACE }} />
      </Specimen>
      <Specimen title="Order lines: part of the order, the last one, no part of it">
        <OrderLines lines={LINES} />
      </Specimen>
      <Specimen title="Order amounts">
        <OrderTotals quote={QUOTE} discountCode="WELCOME10" />
      </Specimen>
      <Specimen title="On the way to free shipping, and there">
        <FreeShippingBar subtotal={cents(4800)} shippingCost={cents(799)} />
        <FreeShippingBar subtotal={cents(10_000)} shippingCost={cents(0)} />
      </Specimen>
      <Specimen title="Failed to load">
        <LoadFailed message="The products could not be loaded." onRetry={() => undefined} />
      </Specimen>
      <Toasts />
      <Dialogs />
      <AdminComponents />
    </>
  );
}

function Buttons() {
  return VARIANTS.map((variant) => (
    <Specimen key={variant} title={`Button, ${variant}`}>
      <span className={variant === 'onPicture' ? styles.onPicture : undefined}>
        <Button variant={variant}>Add to Cart</Button>
      </span>
      <Button variant={variant} disabled>
        Disabled
      </Button>
      <BusyButton variant={variant} isBusy>
        Busy
      </BusyButton>
      <ButtonLink variant={variant} to="#link">
        A link
      </ButtonLink>
    </Specimen>
  ));
}

function Pictures() {
  return (
    <>
      <Specimen title="Picture: loaded, loading, failed">
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
    </>
  );
}

const FIELDS = [
  { name: 'usual', text: 'Ada' },
  { name: 'wrong', text: '', error: 'First name is required' },
  { name: 'fixed', text: 'United States', hint: 'We ship within the United States only.', readOnly: true },
  { name: 'secret', text: 'sneakers', type: 'password' },
] as const;

function Fields() {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [isChecked, setIsChecked] = useState(true);
  return (
    <Specimen title="Text field: usual, wrong, fixed, secret. Checkbox">
      {FIELDS.map(({ name, text, ...field }) => (
        <div key={name} className={styles.field}>
          <TextField
            name={name}
            label="First Name"
            value={values[name] ?? text}
            autoComplete="off"
            onValueChange={(value) => setValues({ ...values, [name]: value })}
            {...field}
          />
        </div>
      ))}
      <Checkbox label="Same as shipping address" isChecked={isChecked} onChange={setIsChecked} />
    </Specimen>
  );
}

function Toasts() {
  return (
    <Specimen title="Toast">
      <Button variant="quiet" onClick={() => showToast({ title: 'Added to cart' })}>
        Neutral
      </Button>
      <Button variant="quiet" onClick={() => showToast({ title: 'Error', tone: 'destructive' })}>
        Destructive
      </Button>
    </Specimen>
  );
}

const EDGES = ['left', 'right', 'top', 'bottom', 'center', 'everywhere'] as const;

function Dialogs() {
  const [openEdge, setOpenEdge] = useState<(typeof EDGES)[number]>();
  const close = () => setOpenEdge(undefined);
  return (
    <Specimen title="Dialog">
      {EDGES.map((edge) => (
        <div key={edge}>
          <Button variant="quiet" onClick={() => setOpenEdge(edge)}>
            From {edge}
          </Button>
          <ModalDialog isOpen={openEdge === edge} onClose={close} title={`From ${edge}`} from={edge}>
            <p>The dialog&apos;s content.</p>
          </ModalDialog>
        </div>
      ))}
    </Specimen>
  );
}
