import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { type Policy, PolicyPage, list, text } from './policy-page.tsx';

/** /terms (POL-09 to 11, PFACT-07, 17 to 19). */
export default function TermsPage() {
  return <PolicyPage policy={TERMS_OF_SERVICE} path={PAGE_PATHS.terms} />;
}

const TERMS_OF_SERVICE: Policy = {
  title: 'Terms of Service',
  lastUpdated: 'July 27, 2025',
  introduction: 'These terms are the agreement between you and Plenty when you use this shop or order from it.',
  sections: [
    {
      title: '1. Acceptance of Terms',
      blocks: [
        text(
          'By using this site or placing an order you accept these terms. If you do not agree with them, please do not use the site.',
        ),
      ],
    },
    {
      title: '2. Use License',
      blocks: [
        text('You may view and use this site for your own shopping. You may not:'),
        list(
          'copy, sell or republish its pictures, texts or designs;',
          'use it for a business of your own;',
          'try to break, overload or get around its security, or collect its contents by automated means.',
        ),
        text('This license ends at once if you break any of these rules.'),
      ],
    },
    {
      title: '3. Product Information',
      blocks: [
        text(
          'We show our products as truthfully as we can. Colors depend on your screen, measurements can vary slightly, and not everything shown is always in stock. We correct errors in descriptions, pictures and availability when we find them.',
        ),
      ],
    },
    {
      title: '4. Pricing and Payment',
      blocks: [
        text(
          'All prices are in US dollars. Prices may change without notice; the price you saw when you placed your order is the price you pay. Shipping charges are shown at checkout. Payment must be received before an order is shipped.',
        ),
      ],
    },
    {
      title: '5. Order Acceptance',
      blocks: [
        text(
          'We may refuse or cancel any order, for example when an item is not available, a price was shown in error, or we suspect fraud. An order confirmation tells you that we have your order; it does not mean that we have accepted it. If we cancel an order you have paid for, you get your money back.',
        ),
        text(
          'You cannot cancel or modify an order once it is placed. All sales are final; our Shipping & Returns policy says when an exception is made.',
        ),
      ],
    },
    {
      title: '6. Intellectual Property',
      blocks: [
        text(
          'The Plenty name, the wordmark, the graphics on our clothes and the pictures and texts of this site belong to us or to those who let us use them, and are protected by law.',
        ),
      ],
    },
    {
      title: '7. Limitation of Liability',
      blocks: [
        text(
          'As far as the law allows, we are not liable for indirect or consequential damages that come from using this site or our products, and our liability for an order is limited to what you paid for it. Nothing here limits rights that the law does not allow to be limited.',
        ),
      ],
    },
    {
      title: '8. Privacy Policy',
      blocks: [text('Our Privacy Policy says how we handle your information. It is part of these terms.')],
    },
    {
      title: '9. Governing Law',
      blocks: [text('These terms are governed by the laws of the United States.')],
    },
    {
      title: '10. Changes to Terms',
      blocks: [
        text(
          'We may change these terms by putting the new text on this page with a new date at its top. By using the site after a change you accept the new terms.',
        ),
      ],
    },
  ],
  contact: { title: 'Contact Information', text: 'Questions about these terms:' },
};
