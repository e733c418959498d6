interface Answer {
  /** Why the bank says no. */
  readonly decline?: 'generic_decline' | 'insufficient_funds'
  readonly needsAuthentication?: boolean
  /** The bank answers days later, as with a debit of an account. */
  readonly isSlow?: boolean
}

interface Card {
  readonly label: string
  readonly number: string
  readonly brand: string
  /** While the customer is there. */
  readonly present: Answer
  /** When a subscription renews. */
  readonly absent: Answer
}

const declined = { decline: 'generic_decline' } as const
const tooPoor = { decline: 'insufficient_funds' } as const

/** Stripe's own test numbers, as far as they differ in what happens. */
export const cards = {
  works: { label: 'Works', number: '4242424242424242', brand: 'visa', present: {}, absent: {} },
  authenticates: {
    label: 'Needs authentication',
    number: '4000002500003155',
    brand: 'visa',
    present: { needsAuthentication: true },
    absent: {},
  },
  declined: {
    label: 'Is declined',
    number: '4000000000000002',
    brand: 'visa',
    present: declined,
    absent: declined,
  },
  insufficient: {
    label: 'Has insufficient funds',
    number: '4000000000009995',
    brand: 'visa',
    present: tooPoor,
    absent: tooPoor,
  },
  failsLater: {
    label: 'Works now, fails later',
    number: '4000000000000341',
    brand: 'visa',
    present: {},
    absent: declined,
  },
  slow: {
    label: 'Is paid days later',
    number: '4000000000000077',
    brand: 'visa',
    present: { isSlow: true },
    absent: {},
  },
} as const satisfies Record<string, Card>

export type CardName = keyof typeof cards

export const cardNames: readonly CardName[] = [
  'works',
  'authenticates',
  'declined',
  'insufficient',
  'failsLater',
  'slow',
]

export const cardCalled = (name: CardName): Card => cards[name]

export interface Decline {
  readonly code: 'card_declined' | 'authentication_required'
  readonly decline_code: string
  readonly message: string
}

export const declineOf = (reason: NonNullable<Answer['decline']>): Decline => ({
  code: 'card_declined',
  decline_code: reason,
  message: reason === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.',
})

export const failedAuthentication: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'We are unable to authenticate your payment method. Please choose a different one and try again.',
}
