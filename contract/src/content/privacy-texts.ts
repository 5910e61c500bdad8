/** The default texts of /privacy. */
export const PRIVACY_TEXTS = {
  'privacy.introduction':
    'This policy says what Plenty learns about you when you use the shop, what we do with it, and what you can ask of us. We collect what an order needs and little else.',
  'privacy.text': `## 1. Information We Collect

We collect what you give us:
- when you order: your name, email address, shipping address, billing address if it differs, a phone number if you give one, and what you bought;
- when you open an account: your name, email address, the addresses and phone numbers you save, and a password, which is stored only in scrambled form;
- when you write to us: your message and anything you attach to it;
- when you report that something is wrong with an order: what you write, which items it is about, and the pictures you add.

With an order we keep the name of the website that brought you to us and the campaign named in its link, if there is one, so that we know what works. If a search finds nothing, we count its words, apart from anything about you; what looks like an email address or a number is not counted. Nothing else about a visit without an order is kept. We may ask you once, after a delivery, whether it fit: with your order we keep only that you answered, and count what you said for the product, without your name. We see your orders together by email address, and may add notes and tags, such as what you asked us for.

If you ask us to tell you when a size is back, we keep your email address and what you wait for, and which order took the unit that we held for you. We use the address for this alone.

If you tick the box at checkout that asks us to email you your cart, we keep your email address and which cart is yours, and what the email showed, so that its link brings your cart back. We use it for this one email. Nothing is kept if you do not tick the box.

Our servers also note technical details of each request, such as the time, the page and the type of browser, to keep the shop working and safe. To stop misuse they also count, for at most a day and under scrambled names, how many orders come from one internet address or with one email address, and for an hour how many emails go to one address and how many such searches come from one.

## 2. How We Use Your Information

- to take, pack and ship your order and to send you messages about it;
- to call you only with questions about a delivery, if you gave a phone number;
- to answer your questions, settle error claims and swap sizes;
- to keep your cart and your account;
- to prevent fraud and misuse;
- to meet our duties under tax and accounting law.

We send marketing email only if you asked for it, and every such message has a way to stop them. Once you stop them, we delete your address and keep only a scrambled form of it for three years, so that no list brings it back.

## 3. Payment Information

Payments are made with PayPal, on PayPal’s own pages. We never see or store your card or bank details. PayPal tells us whether a payment was made, its amount and a reference, so that we can match it with your order.

If you pay with PayPal from the cart, PayPal also gives us the name, email address and shipping address that you choose there, once you have agreed to pay. Until then it tells us only the city, state, ZIP code and country, to compute tax. What we note for such a checkout (your cart, and the states that were asked about) is deleted after one to two days.

## 4. How We Share Information

We do not sell or rent personal information. We share it only with those who help us run the shop:
- our hosting and database provider, which stores it for us;
- PayPal, to take your payment;
- shipping carriers, to bring your order to you;
- our email provider, to deliver messages about your order;
- authorities, where the law obliges us to.

## 5. Cookies and Local Storage

The shop sets one cookie, and only once it is needed: when you put something into your cart or sign in. It holds a random number that stands for your cart. For 90 days after you sign in we remember, under a scrambled form of that number and of your email address, that your account was used in this browser, so that nobody else can lock you out by typing wrong passwords. Your browser’s local storage keeps you signed in and remembers small things such as whether you have a cart. What you have typed into a form may be kept in the tab you typed it in, never a password, so that loading the page again loses nothing; it goes with the tab.

For 30 days the cookie also opens the orders you placed as a guest in this browser, so that you find them again without our email. Orders you placed while signed in open only while you are signed in.

If you name your size, measure a garment of yours or order as a guest, your browser remembers the sizes for two years, to mark your size and to ask before you pay for another one. They stay in your browser and are not sent to us, except for garments that you ask us to keep in your account: those we delete with the account, when you take them back, and two years after you last changed them. You see, change and delete them under Your Sizes in your account or in any size guide, and signing out deletes them. While you are signed in, your size also follows from the orders in your account, unless you turn that off.

There are no advertising cookies and no trackers of other companies on our pages.

## 6. Data Security

Every connection to the shop is encrypted, access to orders is limited to the people who handle them, and passwords are never kept in readable form. No system is perfectly safe; if something goes wrong that concerns you, we will tell you.

## 7. Data Retention

We keep orders for as long as tax and accounting law asks us to. Carts that are no longer used are removed. Your place in line for a size that is sold out, and the address you gave for it, are forgotten after 90 days, or when you leave the line. Your address and cart, if you asked us to email it, are forgotten when you take the tick back, when the email is due but you have ordered, by one tap in the email, or 30 days after it; until then a scrambled form of your address keeps us from sending a second one. An address for our newsletter that nobody confirms is forgotten after 7 days. Messages from PayPal about payments are removed after 180 days, copies of the emails we sent you, newsletters included, after 400 days. Our newsletters have no tracking: we do not know who opens them. When you unsubscribe, those that could not be sent to you are removed at once. Pictures that you add to a report about an order are removed after 90 days, and what you wrote in it, with our responses, after 400 days; that the item was reported stays with the order. If you ask to swap a size, the label for sending it back is removed after 90 days and our words about it after 400 days; that the size was swapped stays with the order. Account details are kept until you ask us to delete them.

## 8. Your Rights and Choices

You may ask us for a copy of the information we hold about you, have it corrected, or have it deleted where the law does not oblige us to keep it. Depending on the state you live in you may have further rights. We do not treat anyone differently for using them.

The shop is meant for adults. We do not knowingly collect information from children under 13; if you believe that we have, write to us and we will delete it.

## 9. Changes to This Policy

When this policy changes we put the new text on this page with a new date at its top. What we do with information we already hold stays under the policy it was collected under, unless you agree otherwise.`,
  'privacy.contact': 'Questions about your privacy, or a request about your information:',
} as const;
