import type { StripeDouble } from '@guildhall/parts/stripe'
import type { Talker } from '../messages/seed-chats.ts'
import type { Shop, Tier } from './seed-shops.ts'

type CardName = NonNullable<NonNullable<Parameters<StripeDouble['pay']>[1]>['card']>

/** Nobody buys in the last months, so that an older copy of the database knows every order. */
export const MONTHS_AFTER = 2

/** Somebody who is going to buy something. */
export interface Sale {
  readonly shop: Shop
  readonly buyer: Talker
  readonly tier: Tier
  readonly month: number
  /** Tried one after the other; with none, the buyer leaves the page. */
  readonly cards: readonly CardName[]
  /** Comes back to the page that looks at the payment. */
  readonly returns: boolean
  /** What becomes of a subscription some months later. */
  readonly fate: 'stays' | 'cancels' | 'newCard'
}

export interface Wanted {
  readonly payments: number
  readonly subscriptions: number
  readonly refunds: number
  readonly disputes: number
  readonly faults: number
  readonly months: number
  /** How many nodes sell. */
  readonly cast: { readonly webs: number; readonly workers: number }
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

const SHARE_THAT_LEAVES = 0.05

function cardsOf(random: () => number): CardName[] {
  const drawn = random()
  if (drawn < 0.06) return ['declined', 'works']
  if (drawn < 0.1) return ['insufficient', 'works']
  return ['works']
}

/** How many people a market needs so that nobody buys the same thing twice. */
export const membersFor = ({ payments, subscriptions }: Wanted) =>
  Math.ceil(Math.max((payments * (1 + SHARE_THAT_LEAVES)) / 8, subscriptions / 2)) + 1

/** Who buys what in which month, the same for the same numbers. */
export function planSales(shops: readonly Shop[], wanted: Wanted, random: () => number): Sale[] {
  const pairs = shops.flatMap((shop) =>
    shop.members.flatMap((buyer) =>
      shop.tiers.filter(({ period }) => period === 'once').map((tier) => ({ shop, buyer, tier })),
    ),
  )
  const buyingMonths = wanted.months - MONTHS_AFTER
  const leaving = Math.ceil(wanted.payments * SHARE_THAT_LEAVES)
  const single = shuffled(pairs, random)
    .slice(0, wanted.payments + leaving)
    .map((pair, at, all) => ({
      ...pair,
      month: Math.floor((at * buyingMonths) / all.length),
      cards: at % Math.ceil(all.length / leaving) === 1 ? [] : cardsOf(random),
      returns: random() < 0.3,
      fate: 'stays' as const,
    }))
  const people = shops.flatMap((shop) => shop.members.map((buyer) => ({ shop, buyer })))
  const repeated = shuffled(people, random)
    .slice(0, wanted.subscriptions)
    .map(({ shop, buyer }, at, all) => {
      const tiers = shop.tiers.filter(({ period }) => period !== 'once')
      const isFailing = random() < 0.2
      const drawn = random()
      return {
        shop,
        buyer,
        tier: tiers[Math.floor(random() * tiers.length)]!,
        month: Math.floor((at * buyingMonths) / all.length),
        cards: [isFailing ? 'failsLater' : 'works'] as CardName[],
        returns: random() < 0.3,
        fate: isFailing
          ? drawn < 0.5
            ? ('newCard' as const)
            : ('stays' as const)
          : drawn < 0.2
            ? ('cancels' as const)
            : ('stays' as const),
      }
    })
  return [...single, ...repeated]
}
