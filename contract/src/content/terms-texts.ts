/** The default texts of /terms. */
export const TERMS_TEXTS = {
  'terms.introduction': 'These terms are the agreement between you and Plenty when you use this shop or order from it.',
  'terms.text': `## 1. Acceptance of Terms

By using this site or placing an order you accept these terms. If you do not agree with them, please do not use the site.

## 2. Use License

You may view and use this site for your own shopping. You may not:
- copy, sell or republish its pictures, texts or designs;
- use it for a business of your own;
- try to break, overload or get around its security, or collect its contents by automated means.

This license ends at once if you break any of these rules.

## 3. Product Information

We show our products as truthfully as we can. Colors depend on your screen, measurements can vary slightly, and not everything shown is always in stock. We correct errors in descriptions, pictures and availability when we find them.

## 4. Pricing and Payment

All prices are in US dollars. Prices may change without notice; the price you saw when you placed your order is the price you pay. Shipping charges are shown at checkout. Payment must be received before an order is shipped.

## 5. Order Acceptance

We may refuse or cancel any order, for example when an item is not available, a price was shown in error, or we suspect fraud. An order confirmation tells you that we have your order; it does not mean that we have accepted it. If we cancel an order you have paid for, you get your money back.

You cannot cancel or modify an order once it is placed. All sales are final; our Shipping & Returns policy says when an exception is made.

## 6. Intellectual Property

The Plenty name, the wordmark, the graphics on our clothes and the pictures and texts of this site belong to us or to those who let us use them, and are protected by law.

## 7. Limitation of Liability

As far as the law allows, we are not liable for indirect or consequential damages that come from using this site or our products, and our liability for an order is limited to what you paid for it. Nothing here limits rights that the law does not allow to be limited.

## 8. Privacy Policy

Our Privacy Policy says how we handle your information. It is part of these terms.

## 9. Governing Law

These terms are governed by the laws of the United States.

## 10. Changes to Terms

We may change these terms by putting the new text on this page with a new date at its top. By using the site after a change you accept the new terms.`,
  'terms.contact': 'Questions about these terms:',
} as const;
