import { deletionRequested } from '../accounts/facts.ts'
import { channelClosed, channelGone } from '../channels/facts.ts'
import { membersLeft, personBanned, personUnbanned } from '../members/facts.ts'
import { hears } from '../platform/ctx.ts'
import type { Domain } from '../platform/domain.ts'
import { forgetUnacceptedAccounts, forgetWebhookEvents, reconcile } from './chores.ts'
import { mountTestPage } from './gateways/test-page.ts'
import {
  endChargesIn,
  isCharged,
  releaseOrders,
  stopChargesIn,
  stopChargesOfBanned,
  stopChargesOfLeavers,
  stopChargesOfPerson,
} from './hear-of-people.ts'
import { paymentJobs, paymentMailJobs } from './jobs.ts'
import { moneySettings } from './money-settings.ts'
import { paymentNoticeWords } from './notice-words.ts'
import { describeOrders } from './orders/describe-orders.ts'
import { lookAtSubscriptions, remindOfSubscriptions } from './remind-of-subscriptions.ts'
import { renewByHand } from './renew-by-hand.ts'
import { paymentRoutes } from './routes.ts'
import { checkSellables } from './sellable.ts'
import { mountWebhooks } from './webhooks.ts'

export const payments: Domain = {
  name: 'payments',
  routes: paymentRoutes,
  jobs: [...paymentJobs, ...paymentMailJobs],
  chores: [
    reconcile,
    lookAtSubscriptions,
    remindOfSubscriptions,
    renewByHand,
    forgetUnacceptedAccounts,
    forgetWebhookEvents,
  ],
  notices: paymentNoticeWords,
  noticeSubjects: { order: describeOrders },
  checks: checkSellables,
  moneySettings,
  keepsPerson: isCharged,
  hears: [
    hears(membersLeft, stopChargesOfLeavers),
    hears(personBanned, stopChargesOfBanned),
    hears(personUnbanned, releaseOrders),
    hears(deletionRequested, stopChargesOfPerson),
    hears(channelClosed, stopChargesIn),
    hears(channelGone, endChargesIn),
  ],
  async mount(app, deps) {
    await mountWebhooks(app, deps)
    await mountTestPage(app, deps)
  },
  invariants: new URL('invariants.sql', import.meta.url),
}
