import { formatDeliveryEstimate, formatDeliveryPromise } from '@plenty/contract/checkout/delivery-estimate';
import type { OfferedService } from '@plenty/contract/checkout/quote';
import { formatMoney } from '@plenty/contract/lib/money';
import { DeliveryEstimateNote } from '../ui/delivery-estimate.tsx';
import type { ShownQuote } from './checkout-quote.ts';
import checkoutStyles from './checkout.module.css';
import styles from './shipping-services.module.css';

/** The chosen service while it is offered; otherwise the one that the quote is for. Undefined while there is only standard shipping. */
export function getServiceId({ shippingServices, shippingService }: ShownQuote, chosen: string | undefined) {
  return shippingServices?.some(({ id }) => id === chosen) ? chosen : shippingService;
}

type ShippingServicesProps = {
  readonly shown: ShownQuote;
  readonly serviceId: string | undefined;
  readonly onChoose: (id: string) => void;
};

/** How the order ships, where the shop offers more than standard shipping. */
export function ShippingServices({ shown, serviceId, onChoose }: ShippingServicesProps) {
  const { shippingServices = [], serviceRemoved } = shown;
  if (shippingServices.length === 0 && serviceRemoved === undefined) return null;
  return (
    <section aria-labelledby="service-title">
      <h2 id="service-title" className={checkoutStyles.title}>
        Shipping Service
      </h2>
      {serviceRemoved !== undefined && <output className={styles.removed}>{serviceRemoved}</output>}
      <div role="radiogroup" aria-labelledby="service-title">
        {shippingServices.map((service) => (
          <label key={service.id} className={styles.service}>
            <input
              type="radio"
              name="shippingService"
              className={styles.radio}
              checked={service.id === serviceId}
              onChange={() => onChoose(service.id)}
            />
            <span className={styles.text}>
              <span className={styles.name}>{service.name}</span>
              <span className={styles.about}>{describeService(service)}</span>
            </span>
            <span className={styles.cost}>{service.cost === '0.00' ? 'Free' : formatMoney(service.cost)}</span>
          </label>
        ))}
      </div>
    </section>
  );
}

function describeService({ window, pickUpAt }: OfferedService): string {
  const dates = window && formatDeliveryEstimate(window);
  if (pickUpAt === '') return dates === undefined ? '' : `Arrives ${dates}`;
  return dates === undefined ? `Pick it up at ${pickUpAt}` : `Pick it up ${dates} at ${pickUpAt}`;
}

/** When the order arrives with the chosen service. */
export function ChosenDelivery({ shown, serviceId }: Pick<ShippingServicesProps, 'shown' | 'serviceId'>) {
  const service = shown.shippingServices?.find(({ id }) => id === serviceId);
  if (!service?.window) return <DeliveryEstimateNote />;
  const { window, pickUpAt } = service;
  return (
    <p className={styles.promise}>
      {pickUpAt === '' ? formatDeliveryPromise(window) : `Order today, pick it up ${formatDeliveryEstimate(window)}.`}
    </p>
  );
}
