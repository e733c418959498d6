import type { Call, Reply, Sent } from '@guildhall/contract'
import { accountCalls } from '@guildhall/contract/accounts'
import { createKernel, createWebNode, type WebNode } from '../app.ts'
import { domains as ours } from '../domains.ts'
import type { Bundle } from '../pages/bundle.ts'
import type { Config } from '../platform/config/config.ts'
import type { Domain } from '../platform/domain.ts'
import type { Kernel } from '../platform/kernel.ts'
import { createMetrics } from '../platform/metrics.ts'
import { NotFetched, type Outbound } from '../platform/outbound/outbound.ts'
import { outsideTransactions } from '../platform/outbound/third-party.ts'
import { type StillClock, stillClock } from './clock.ts'
import { testConfig } from './config.ts'
import { testDatabase } from './database.ts'

export interface Answered<C extends Call> {
  readonly status: number
  readonly body: Reply<C> & { message?: string; code?: string }
  readonly headers: Record<string, unknown>
}

export interface Person {
  readonly token: string
  readonly userId: string
}

export interface TestServer extends Pick<StillClock, 'later'> {
  readonly kernel: Kernel
  readonly web: WebNode
  call<C extends Call>(
    call: C,
    input: Sent<C>,
    options?: { as?: Person; headers?: Record<string, string> },
  ): Promise<Answered<C>>
  /** The latest code that waits to be mailed. */
  lastCode(): Promise<string>
  /** Signs a person in with a code, as a client without cookies. */
  signIn(email: string): Promise<Person>
  close(): Promise<void>
}

interface Options {
  readonly settings?: Parameters<typeof testConfig>[1]
  readonly bundle?: Bundle
  readonly config?: Config
  /** Shared, so that two servers on one database have the same time. */
  readonly time?: StillClock
  /** Domains of the test's own in place of ours. */
  readonly domains?: readonly Domain[]
  /** How pages are fetched; without it there is no internet. */
  readonly outbound?: Outbound
}

const nowhere: Outbound = { get: () => Promise.reject(new NotFetched('a test asks nobody')) }

/** Starts the real server on a database of its own; tests call it through the real contract. */
export async function startTestServer({
  settings,
  bundle,
  config,
  time = stillClock(),
  domains = ours,
  outbound = nowhere,
}: Options = {}): Promise<TestServer> {
  const asked = config ?? testConfig(await testDatabase(), settings)
  // What a node does by the clock would happen in the middle of some test.
  const asleep = domains.map(({ nodeWork: _, ...domain }) => domain)
  const made = createKernel(asked, time.clock, asleep)
  const asking = outsideTransactions(made.kernel, 'the outbound client', outbound, ['get'])
  const kernel: Kernel = { ...made.kernel, outbound: asking }
  const web = await createWebNode(kernel, createMetrics(), bundle ?? null)

  const call: TestServer['call'] = async (call, input, { as, headers } = {}) => {
    const isBody = call.method === 'POST'
    const response = await web.app.inject({
      method: call.method,
      url: call.path,
      headers: { ...(as ? { authorization: as.token } : {}), ...headers },
      ...(isBody ? { payload: input as object } : { query: input as Record<string, string> }),
    })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }

  async function lastCode() {
    const row = await kernel.db
      .selectFrom('outbox')
      .select('payload')
      .where('job', '=', 'mailCode')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return kernel.secrets.unseal((row.payload as { sealedCode: string }).sealedCode)
  }

  return {
    kernel,
    web,
    call,
    lastCode,
    later: time.later,
    async signIn(email) {
      const { body: challenge } = await call(accountCalls.verify, { email })
      const { body } = await call(accountCalls.onBoard, { userId: challenge.userId, OTP: await lastCode() })
      return { token: body.token!, userId: body.user._id }
    },
    async close() {
      await web.close()
      await kernel.db.destroy()
    },
  }
}
