import { sql } from 'kysely'
import { plantSubscription } from '../../payments/testing/plant-order.ts'
import { type Cases, inHouses, inside, NONE } from '../../testing/access/case.ts'
import type { House, World } from '../../testing/access/world.ts'

/** A tier that no other cell relies on. */
async function spareGate({ channelId }: House, { server: { kernel } }: World) {
  const id = kernel.newId()
  await sql`insert into gates (id, channel_id, title, position, created_at)
    select ${id}, ${channelId}, 'Spare tier', count(*), ${kernel.clock()}::timestamptz from gates
    where channel_id = ${channelId} and deleted_at is null`.execute(kernel.db)
  return id
}

/** A tier that has its price. */
async function pricedGate(house: House, world: World) {
  const gateId = await spareGate(house, world)
  const { db, newId, clock } = world.server.kernel
  await sql`insert into gate_prices (id, channel_id, gate_id, amount, currency, period, created_at)
    values (${newId()}, ${house.channelId}, ${gateId}, 900, 'EUR', 'once', ${clock()}::timestamptz)`.execute(
    db,
  )
  return gateId
}

/** A tier for less than what people are made to subscribe to. */
async function monthlyGate(house: House, world: World) {
  const gateId = await spareGate(house, world)
  const { db, newId, clock } = world.server.kernel
  const priceId = newId()
  await sql`insert into gate_prices (id, channel_id, gate_id, amount, currency, period, created_at)
    values (${priceId}, ${house.channelId}, ${gateId}, 400, 'EUR', 'month', ${clock()}::timestamptz)`.execute(
    db,
  )
  return { gateId, priceId }
}

/** A tier that the actor pays for, and a cheaper one to change to. */
const paidFor =
  (name: 'open' | 'secret'): Cases[string][string] =>
  async (world, as) => {
    const house = world.houses[name]
    const fromGateId = await spareGate(house, world)
    if (as) await plantSubscription(world.server, house, as.userId, { kind: 'gate', subjectId: fromGateId })
    const { gateId, priceId } = await monthlyGate(house, world)
    return { channelId: house.channelId, fromGateId, gateId, priceId, due: 0 }
  }

/** A tier that the actor pays for, and that becomes a cheaper one. */
const plannedFor =
  (name: 'open' | 'secret'): Cases[string][string] =>
  async (world, as, actor) => {
    const { channelId, fromGateId, gateId } = (await paidFor(name)(world, as, actor)) as Record<
      string,
      string
    >
    const { db, newId, clock } = world.server.kernel
    await sql`insert into subscription_changes (id, channel_id, order_id, subject_id, title, lines, total, tax, period,
        details, due, counted_from, starts_at, status, created_at)
      select ${newId()}, s.channel_id, s.order_id, ${gateId}, 'Spare tier', '[]', 400, 0, 'month', '{}', 0, s.created_at,
        s.period_end, 'made', ${clock()}::timestamptz
      from subscriptions s where s.subject_id = ${fromGateId}`.execute(db)
    return { channelId, gateId: fromGateId }
  }

const aPricedGate = (more: object = {}): Cases[string] => ({
  ...inside(async (house, world) => ({ gateId: await pricedGate(house, world), ...more }), {
    gateId: NONE,
    ...more,
  }),
  /** A tier of another community. */
  elsewhere: async (world) => ({
    channelId: world.houses.open.channelId,
    gateId: await pricedGate(world.houses.secret, world),
    ...more,
  }),
  elsewhereNone: inHouses({ gateId: NONE, ...more }).open!,
})

/** A tier that this person was given. */
async function heldGate(house: House, world: World, userId: string) {
  const { db, clock, newId } = world.server.kernel
  const [gateId, grantId] = [await spareGate(house, world), newId()]
  await sql`insert into grants (id, channel_id, user_id, kind, subject_id, source, starts_at)
    values (${grantId}, ${house.channelId}, ${userId}, 'gate', ${gateId}, 'manual', ${clock()}::timestamptz)`.execute(
    db,
  )
  await sql`update gates set members_count = 1 where id = ${gateId}`.execute(db)
  return { gateId, grantId }
}

const aGate = (more: object = {}, none: object = {}): Cases[string] =>
  inside(async (house, world) => ({ gateId: await spareGate(house, world), ...more }), {
    gateId: NONE,
    ...more,
    ...none,
  })

/** A tier that the actor was given, as far as they could be: nobody who is banned holds one. */
const own =
  (name: 'open' | 'secret'): Cases[string][string] =>
  async (world, as, actor) => {
    const house = world.houses[name]
    const { channelId } = house
    if (!as || actor === 'banned') return { channelId, gateId: await spareGate(house, world) }
    return { channelId, gateId: (await heldGate(house, world, as.userId)).gateId }
  }

export const gateCases: Cases = {
  'POST /api/v2/community/getGates': inHouses(),
  'POST /api/v2/channel/createGate': inHouses({ title: 'Tier' }),
  'POST /api/v2/channel/editGate': aGate({ title: 'Another' }),
  'POST /api/v2/channel/removeGate': aGate({ isDeleted: true }),
  'POST /api/v3/community/gates/activateOrDeactivate': aGate({ isArchived: true }),
  'POST /api/v2/channel/changeGatedPosition': aGate({ position: 0 }),
  'POST /api/v2/channel/grantGate': inside(
    async (house, world) => ({ gateId: await spareGate(house, world), userId: world.ids.member }),
    { gateId: NONE, userId: NONE },
  ),
  'POST /api/v2/channel/revokeGrant': inside(
    async (house, world) => ({ grantId: (await heldGate(house, world, world.ids.member)).grantId }),
    { grantId: NONE },
  ),
  'GET /api/v2/channel/grants': inHouses(),
  'GET /api/v2/channel/gateEffect': aGate({ act: 'delete' }),
  'POST /api/v2/channel/user/deactivateGate': {
    open: own('open'),
    secret: own('secret'),
    none: () => ({ channelId: NONE, gateId: NONE }),
    gated: aGate().open!,
    gatedNone: inHouses({ gateId: NONE }).open!,
    /** Somebody else's tier, taken away. */
    taken: async (world) => {
      const userId = await world.someone()
      const { gateId } = await heldGate(world.houses.open, world, userId)
      return { channelId: world.houses.open.channelId, gateId, userId }
    },
    takenNone: inHouses({ gateId: NONE, userId: NONE }).open!,
  },
  'POST /api/v2/channel/quoteGate': aPricedGate(),
  'POST /api/v2/channel/buyGated': aPricedGate({ cancelUrl: '/' }),
  'POST /api/v2/channel/changeGate': {
    ...aPricedGate({ priceId: NONE, fromGateId: NONE, due: 0 }),
    open: paidFor('open'),
    secret: paidFor('secret'),
  },
  'POST /api/v2/channel/takeBackChange': {
    open: plannedFor('open'),
    secret: plannedFor('secret'),
    none: () => ({ channelId: NONE, gateId: NONE }),
    /** A tier for which nothing is planned. */
    steady: aGate().open!,
    steadyNone: inHouses({ gateId: NONE }).open!,
  },
}
