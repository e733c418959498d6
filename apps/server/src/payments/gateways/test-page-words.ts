import type { Language } from '@guildhall/contract'
import type { TestAct } from './test-acts.ts'

interface Words {
  readonly title: string
  readonly note: string
  readonly back: string
  readonly acts: Readonly<Record<TestAct, string>>
}

/** What the page of a test payment says. */
export const testPageWords: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Test payment',
    note: 'This page stands in for a payment provider. No money moves.',
    back: 'Back to the community',
    acts: {
      pay: 'Pay',
      later: 'Pay later',
      decline: 'Decline',
      dispute: 'Dispute the payment',
      win: 'Decide the dispute for the community',
      lose: 'Decide the dispute for the buyer',
      renew: 'Next month',
      fail: 'Next month, the card is declined',
      end: 'End the subscription',
    },
  },
  de: {
    title: 'Testzahlung',
    note: 'Diese Seite steht für einen Zahlungsanbieter. Es fließt kein Geld.',
    back: 'Zurück zur Community',
    acts: {
      pay: 'Bezahlen',
      later: 'Später bezahlen',
      decline: 'Ablehnen',
      dispute: 'Zahlung anfechten',
      win: 'Anfechtung für die Community entscheiden',
      lose: 'Anfechtung für den Käufer entscheiden',
      renew: 'Nächster Monat',
      fail: 'Nächster Monat, die Karte wird abgelehnt',
      end: 'Abo beenden',
    },
  },
}
