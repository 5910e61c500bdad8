/** To whom a measured order goes. */
export const BUYER = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Moss',
  address: '1 Pine Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'United States',
};
