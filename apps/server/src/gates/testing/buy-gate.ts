import type { Sent } from '@guildhall/contract'
import { gateBuyCalls } from '@guildhall/contract/gates'
import { paymentJobs } from '../../payments/jobs.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import type { Person, TestServer } from '../../testing/server.ts'

type Wanted = Omit<Sent<typeof gateBuyCalls.buyGated>, 'cancelUrl'> & { cancelUrl?: string }

/** Asks to buy a tier through the real call. */
export const askToBuy = (server: TestServer, as: Person, wanted: Wanted) =>
  server.call(gateBuyCalls.buyGated, { cancelUrl: '/', ...wanted }, { as })

/** Presses a button on the page of a test payment, and does what that leaves to be done. */
export async function press(server: TestServer, url: string, act: string) {
  await server.web.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.kernel.config.PUBLIC_URL },
    payload: `act=${act}`,
  })
  while ((await runDueJobs(server, paymentJobs)) > 0);
}

/** Buys a tier and pays for it on the page of the test gateway. */
export async function buyGate(server: TestServer, as: Person, wanted: Wanted) {
  const { status, body } = await askToBuy(server, as, wanted)
  const url = body.redirect?.url
  if (status !== 200 || !url) throw new Error(`not bought: ${status} ${JSON.stringify(body)}`)
  await press(server, url, 'pay')
  return { orderId: body.order!._id, url }
}
