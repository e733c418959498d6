import { type Cases, inHouses, inside, NONE } from '../../testing/access/case.ts'

const account = (more: object = {}): Cases[string] => ({
  ...inside(({ paymentAccountId }) => ({ gatewayId: paymentAccountId, ...more }), {
    gatewayId: NONE,
    ...more,
  }),
  /** An account of another community. */
  elsewhere: ({ houses }) => ({
    channelId: houses.open.channelId,
    gatewayId: houses.secret.paymentAccountId,
    ...more,
  }),
})

export const paymentCases: Cases = {
  'POST /api/v3/community/payments/connectAccount': inHouses({ gateway: 'test' }),
  'POST /api/v2/community/payments/connectAccount': inHouses({ gateway: 'test' }),
  'GET /api/v2/community/payments/info': inHouses(),
  'POST /api/v2/community/payments/defaultAccount': account(),
  'POST /api/v2/community/payments/closeAccount': account({ isOpen: true }),
  'POST /api/v3/community/payments/addTax': inHouses({
    title: 'GST',
    percent: 18,
    country: 'IN',
    parts: [
      { title: 'CGST', percent: 9 },
      { title: 'SGST', percent: 9 },
    ],
  }),
  'POST /api/v3/community/payments/editTax': {
    ...inside(({ taxId }) => ({ taxId, percent: 21 }), { taxId: NONE }),
    elsewhere: ({ houses }) => ({ channelId: houses.open.channelId, taxId: houses.secret.taxId }),
  },
  'GET /api/v2/community/payments/taxes': inHouses(),
}
