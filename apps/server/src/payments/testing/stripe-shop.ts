import { type Inbox, startInbox } from '@guildhall/parts/inbox'
import { freePort } from '@guildhall/parts/ports'
import { startStripe } from '@guildhall/parts/stripe'
import { DAY } from '../../platform/clock.ts'
import { stillClock } from '../../testing/clock.ts'
import { remindOfSubscriptions } from '../remind-of-subscriptions.ts'
import { makeAccount } from './make-account.ts'
import { startShop } from './shop.ts'

type Letter = Awaited<ReturnType<Inbox['settled']>>[number]

/** A shop whose seller is paid over Stripe, with people who read their mail, and one clock for all of them. */
export async function startStripeShop() {
  const time = stillClock()
  const port = await freePort()
  const [double, inbox] = await Promise.all([startStripe({ now: time.clock() }), startInbox()])
  double.setDelivery({ signedBy: 'clock' })
  const settings = {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    STRIPE_API_URL: double.url,
    SMTP_URL: inbox.smtpUrl,
  }
  const shop = await startShop({ settings, time })
  await shop.web.app.listen({ host: '127.0.0.1', port })
  /** Waits for the webhooks and does what they left to be done. */
  const heard = async () => {
    await double.settled()
    await shop.work()
  }
  return {
    ...shop,
    double,
    heard,
    async openWithStripe(about?: Parameters<typeof double.openAccount>[0]) {
      const at = await shop.open()
      const house = double.openAccount(about)
      const { secretKey } = house
      await makeAccount(shop.server, at.seller, at.channelId, { gateway: 'stripe', secretKey })
      const reach = (path: string, method: 'GET' | 'POST') =>
        fetch(`${double.url}/v1/${path}`, {
          method,
          headers: { authorization: `Bearer ${secretKey}`, 'stripe-version': double.apiVersion },
        })
      /** What Stripe has at an address of its own. */
      const ask = async <T>(path: string) => (await (await reach(path, 'GET')).json()) as T
      return { ...at, house, ask, send: (path: string) => reach(path, 'POST') }
    },
    /** Both clocks go on together; what happens on the way is heard. */
    async pass(days: number) {
      shop.later(days * DAY)
      double.advance(Math.floor(shop.kernel.clock().getTime() / 1000))
      await heard()
      await remindOfSubscriptions.run(shop.kernel)
    },
    /** What has come to an address so far. */
    async letters(to: string): Promise<Letter[]> {
      await shop.post()
      return (await inbox.settled()).filter((mail) => mail.to[0]!.address === to)
    },
    async close() {
      await double.settled()
      await shop.work()
      await shop.close()
      await double.stop()
      await inbox.stop()
    },
  }
}
