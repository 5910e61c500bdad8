import { Shopify } from '../../features/admin-shopify/components/shopify.tsx';

export default Shopify;
