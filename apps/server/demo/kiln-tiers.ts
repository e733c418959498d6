import type { PriceLook } from '@guildhall/contract/gates'

export interface DemoTier {
  readonly title: string
  readonly description: string
  readonly perks: readonly string[]
  /** In minor units. */
  readonly prices: readonly PriceLook[]
  readonly trialDays?: number
  /** The title of the role that it gives, whose holders buy it. */
  readonly role?: string
  /** The title of the tier that it includes. */
  readonly includes?: string
  /** Everybody holds it who pays for none. */
  readonly isForOthers?: boolean
  /** So many people keep it, and nobody new gets it. */
  readonly keptBy?: number
}

const monthly = (amount: number) => ({ amount, currency: 'EUR', period: 'month' }) as const

export const kilnTiers: readonly DemoTier[] = [
  {
    title: 'Apprentice',
    description: 'Everything that is open to all.',
    perks: ['All public rooms', 'Free events', 'Public collections'],
    prices: [],
    isForOthers: true,
  },
  {
    title: 'Journeyman',
    description: 'The tools, the critique and the courses. Change or cancel whenever you like.',
    perks: [
      'Critique circle and Studio sale',
      'Every course, all lessons',
      '25% off workshops',
      'Monthly glaze clinic',
    ],
    prices: [monthly(900), { amount: 9000, currency: 'EUR', period: 'year' }],
    role: 'Journeyman',
  },
  {
    title: 'Master',
    description: 'For those who fire with us.',
    perks: ['Two shelves in each wood firing', 'One-to-one kiln review'],
    prices: [monthly(2400)],
    trialDays: 14,
    role: 'Master',
    includes: 'Journeyman',
  },
  {
    title: 'Founding friends',
    description: 'For the first who came, at the price of then.',
    perks: ['Critique circle and Studio sale'],
    prices: [monthly(500)],
    includes: 'Journeyman',
    keptBy: 21,
  },
]

/** The taxes that are in every price; the first is for everybody who has no other. */
export const kilnTaxes = [
  { title: 'VAT', percent: 23, country: null },
  { title: 'IVA', percent: 23, country: 'PT' },
  { title: 'VAT', percent: 23, country: 'IE' },
  { title: 'MwSt', percent: 19, country: 'DE' },
  { title: 'MVA', percent: 25, country: 'NO' },
] as const

export const transferInstructions = `Sparebanken Vest, account 3624 12 34421. Write the reference into the message, so that we find you.`
