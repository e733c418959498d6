import { type Cases, inHouses, inside, NONE } from '../../testing/access/case.ts'
import { plantInvoice, plantOrder, plantSubscription } from './plant-order.ts'

/** Something that is in no community, asked for in one that is there. */
const nothingIn =
  (more: object): Cases[string][string] =>
  ({ houses }) => ({ channelId: houses.open.channelId, ...more })

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
  elsewhereNone: nothingIn({ gatewayId: NONE, ...more }),
})

let countries = 0

/** A tax of a country that has none. */
function newTax() {
  countries += 1
  const letter = (n: number) => String.fromCharCode(65 + (n % 26))
  return { title: 'GST', percent: 18, country: letter(Math.floor(countries / 26)) + letter(countries) }
}

export const paymentCases: Cases = {
  'POST /api/v3/community/payments/connectAccount': inHouses({ gateway: 'test' }),
  'POST /api/v2/community/payments/connectAccount': inHouses({ gateway: 'test' }),
  'GET /api/v2/community/payments/info': inHouses(),
  'POST /api/v2/community/payments/defaultAccount': account(),
  'POST /api/v2/community/payments/closeAccount': account({ isOpen: true }),
  'POST /api/v3/community/payments/addTax': inside(() => newTax(), newTax()),
  'POST /api/v3/community/payments/editTax': {
    ...inside(({ taxId }) => ({ taxId, percent: 21 }), { taxId: NONE }),
    elsewhere: ({ houses }) => ({ channelId: houses.open.channelId, taxId: houses.secret.taxId }),
    elsewhereNone: nothingIn({ taxId: NONE }),
  },
  'GET /api/v2/community/payments/taxes': inHouses(),
  'POST /api/v2/payments/confirm': {
    mine: async ({ server, houses }, as) => ({
      orderId: as
        ? (await plantOrder({ server, someone: async () => as.userId }, houses.open)).orderId
        : NONE,
    }),
    /** Somebody else's order. */
    someone: async (world) => ({ orderId: (await plantOrder(world, world.houses.open)).orderId }),
    none: () => ({ orderId: NONE }),
  },
  'GET /api/v3/community/payments/invoice': {
    mine: async ({ server, houses }, as) => ({
      transactionId: as ? await plantInvoice({ server, someone: async () => as.userId }, houses.open) : NONE,
    }),
    open: async (world) => ({ transactionId: await plantInvoice(world, world.houses.open) }),
    none: () => ({ transactionId: NONE }),
  },
  'GET /api/v2/user/purchases': { mine: () => ({}) },
  'POST /api/v2/stripe/connected/updatePaymentMethod': {
    mine: async ({ server, houses }, as) => ({
      subscriptionId: as ? await plantSubscription(server, houses.open, as.userId) : NONE,
    }),
    /** Somebody else's subscription. */
    someone: async (world) => ({
      subscriptionId: await plantSubscription(world.server, world.houses.open, await world.someone()),
    }),
    none: () => ({ subscriptionId: NONE }),
  },
  'POST /api/v2/community/payments/markPaid': {
    ...inside(async (house, world) => ({ orderId: (await plantOrder(world, house)).orderId, amount: 5 }), {
      orderId: NONE,
    }),
    elsewhere: async (world) => ({
      channelId: world.houses.open.channelId,
      orderId: (await plantOrder(world, world.houses.secret)).orderId,
    }),
    elsewhereNone: nothingIn({ orderId: NONE }),
  },
  'POST /api/v2/community/payments/refund': {
    ...inside(async (house, world) => ({ transactionId: (await plantOrder(world, house)).paymentId }), {
      transactionId: NONE,
    }),
    elsewhere: async (world) => ({
      channelId: world.houses.open.channelId,
      transactionId: (await plantOrder(world, world.houses.secret)).paymentId,
    }),
    elsewhereNone: nothingIn({ transactionId: NONE }),
  },
}
