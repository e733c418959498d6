import { z } from 'zod'
import { Id, Time } from '../common.ts'
import { RoleTag } from '../contexts/shapes.ts'
import { currencyCodes } from '../money/currencies.ts'
import { Person } from '../users/shapes.ts'

/** How often a price is paid. */
export const Period = z.enum(['once', 'month', 'year'])
export type Period = z.output<typeof Period>

const Currency = z.enum(currencyCodes)

/** A price never changes: an edited one ends, and people who pay the old one keep it. */
export const GatePrice = z
  .object({
    _id: Id,
    /** In major units, with the decimals of its currency. */
    amount: z.number(),
    currency: Currency,
    period: Period,
  })
  .meta({ id: 'GatePrice' })
export type GatePrice = z.output<typeof GatePrice>

/** What a grant came from. */
export const GrantSource = z.enum(['order', 'subscription', 'trial', 'manual'])
export type GrantSource = z.output<typeof GrantSource>

/** The viewer's own hold on a tier. */
const HeldGrant = z.object({
  _id: Id,
  source: GrantSource,
  startTime: Time,
  /** Null where it has no end. */
  until: Time.nullable(),
  /** It is not renewed, and ends with the period that is paid. */
  isCancelled: z.boolean(),
})

/** A paid tier of a community; people who hold it have its roles, and so enter what those open. */
export const Gate = z
  .object({
    _id: Id,
    title: z.string(),
    description: z.string(),
    /** What people get, a line each. */
    perks: z.array(z.string()),
    prices: z.array(GatePrice),
    /** These three are those of the first price; null where the tier has none. */
    price: z.number().nullable(),
    currency: Currency.nullable(),
    period: Period.nullable(),
    trialDays: z.number().int(),
    /** The name of the tax that is in its prices for buyers of the community's own country; null where none is. */
    taxIncluded: z.string().nullable(),
    /** Those of its own roles that the viewer may see. */
    roles: z.array(RoleTag),
    /** The tier whose roles it gives too, and those of what that one includes. */
    includes: Id.nullable(),
    position: z.number().int(),
    /** Closed to newcomers; people who hold it keep it. */
    isArchived: z.boolean(),
    isDeleted: z.boolean(),
    /** How many people hold it; null for viewers who do not manage payments. */
    membersCount: z.number().int().nullable(),
    isHeld: z.boolean(),
    grant: HeldGrant.nullable(),
  })
  .meta({ id: 'Gate' })
export type Gate = z.output<typeof Gate>

/** Who holds which tier, since when and why. */
export const Grant = z
  .object({
    _id: Id,
    gate: z.object({ _id: Id, title: z.string() }),
    user: Person,
    source: GrantSource,
    givenBy: Person.nullable(),
    reason: z.string(),
    startTime: Time,
    until: Time.nullable(),
    /** Null while it is held. */
    endedTime: Time.nullable(),
    isCancelled: z.boolean(),
  })
  .meta({ id: 'Grant' })
export type Grant = z.output<typeof Grant>

const Lost = z.object({
  _id: Id,
  title: z.string(),
  /** How many people could enter no more. */
  people: z.number().int(),
})

/** What a change of a tier would take from people, reckoned by the rules that let them in. */
export const GateEffect = z
  .object({
    /** How many people would lose something. */
    people: z.number().int(),
    rooms: z.array(Lost),
    collections: z.array(Lost),
    chats: z.array(Lost),
    /** How many more rooms, collections and chats would be lost that the viewer may not see. */
    unseen: z.number().int(),
  })
  .meta({ id: 'GateEffect' })
export type GateEffect = z.output<typeof GateEffect>
