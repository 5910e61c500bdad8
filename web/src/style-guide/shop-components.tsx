import { useState } from 'react';
import { AddressLines } from '../ui/address-lines.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { type OrderLine, OrderLines, OrderTotals } from '../ui/order-summary.tsx';
import { type DisplayedPicture, ShopPicture } from '../shell/shop-picture.tsx';
import { Skeleton } from '../shell/skeleton.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { type ToastContent, showToast } from '../ui/toast-store.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { AdminComponents } from './admin-components.tsx';
import { Specimen } from './specimen.tsx';
import styles from './style-guide.module.css';

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
  image: TEE,
  productName: 'Plenty Script Tee',
  size: 'MED',
  color: 'Blue',
  price: '48.00',
  quantity: 2,
};
const QUOTE = { subtotal: '96.00', discountAmount: '9.60', shippingCost: '7.99', tax: '0.00', total: '94.39' };

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
      <Pictures />
      <Fields />
      <Orders />
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
      <ButtonLink variant={variant} to="#link">
        A link
      </ButtonLink>
    </Specimen>
  ));
}

function Pictures() {
  return (
    <>
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
    </>
  );
}

function Orders() {
  return (
    <>
      <Specimen title="Order lines: part of the order, the last one, no part of it">
        <OrderLines
          lines={[LINE, { ...LINE, note: 'Last one', quantity: 1 }, { ...LINE, note: 'Sold out', isIncluded: false }]}
        />
      </Specimen>
      <Specimen title="Order amounts">
        <OrderTotals quote={QUOTE} discountCode="WELCOME10" />
      </Specimen>
    </>
  );
}

const TOASTS: readonly (ToastContent & { readonly label: string })[] = [
  { label: 'Neutral', title: 'Added to cart', description: 'Plenty Script Tee has been added to your cart.' },
  {
    label: 'Destructive',
    title: 'Error',
    description: 'Failed to add item to cart. Please try again.',
    tone: 'destructive',
  },
];

function Toasts() {
  return (
    <Specimen title="Toast">
      {TOASTS.map(({ label, ...toast }) => (
        <Button key={label} variant="quiet" onClick={() => showToast(toast)}>
          {label}
        </Button>
      ))}
    </Specimen>
  );
}

const EDGES = ['left', 'right', 'top', 'bottom', 'center', 'everywhere'] as const;

function Dialogs() {
  const [openEdge, setOpenEdge] = useState<(typeof EDGES)[number]>();
  return (
    <Specimen title="Dialog">
      {EDGES.map((edge) => (
        <div key={edge}>
          <Button variant="quiet" onClick={() => setOpenEdge(edge)}>
            From {edge}
          </Button>
          <ModalDialog
            isOpen={openEdge === edge}
            onClose={() => setOpenEdge(undefined)}
            title={`From ${edge}`}
            from={edge}
          >
            <p>What a dialog holds.</p>
          </ModalDialog>
        </div>
      ))}
    </Specimen>
  );
}

const STATES = [
  { name: 'usual', text: 'Ada' },
  { name: 'wrong', text: '', error: 'First name is required' },
  { name: 'fixed', text: 'United States', hint: 'We ship within the United States only.', readOnly: true },
  { name: 'secret', text: 'sneakers', type: 'password' },
] as const;

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Moss',
  address: '1 Pine Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'United States',
} as const;

function Fields() {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  return (
    <>
      <Specimen title="Text field: usual, wrong, fixed, secret">
        {STATES.map(({ name, text, ...state }) => (
          <div key={name} className={styles.field}>
            <TextField
              name={name}
              label="First Name"
              value={values[name] ?? text}
              autoComplete="off"
              onValueChange={(value) => setValues({ ...values, [name]: value })}
              {...state}
            />
          </div>
        ))}
      </Specimen>
      <Specimen title="Address">
        <AddressLines address={ADDRESS} />
      </Specimen>
    </>
  );
}
