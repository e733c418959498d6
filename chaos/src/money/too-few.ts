import type { Wanted } from './plan-sales.ts'
import type { Outcome } from './storm-sales.ts'

/** What there was less of than was asked for: a storm over fewer sales would prove less than it says. */
export function tooFew(
  { done, subscriptions, verdict, history }: Pick<Outcome, 'done' | 'subscriptions' | 'verdict' | 'history'>,
  wanted: Wanted,
): string[] {
  const came = {
    payments: verdict.payments,
    subscriptions,
    refunds: done.refunds,
    disputes: done.disputes,
    faults: history.length,
  }
  const names = ['payments', 'subscriptions', 'refunds', 'disputes', 'faults'] as const
  return names.flatMap((name) =>
    came[name] < wanted[name] ? [`${came[name]} of ${wanted[name]} ${name}`] : [],
  )
}
