import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKernel, createWebNode, type WebNode } from '../app.ts'
import { stillClock } from '../testing/clock.ts'
import { testConfig } from '../testing/config.ts'
import { testDatabase } from '../testing/database.ts'
import { createMetrics, type Metrics } from './metrics.ts'

let node: WebNode
let metrics: Metrics
let listening: Server
let closeDatabase: () => Promise<void>
beforeAll(async () => {
  const { kernel } = createKernel(testConfig(await testDatabase()), stillClock().clock)
  metrics = createMetrics()
  node = await createWebNode(kernel, metrics, null)
  listening = await metrics.listen(0)
  closeDatabase = () => kernel.db.destroy()
})
afterAll(async () => {
  listening.close()
  await node.close()
  await closeDatabase()
})

const addressOf = (server: Server) => server.address() as AddressInfo

async function read(server = listening) {
  const response = await fetch(`http://127.0.0.1:${addressOf(server).port}/metrics`)
  return { status: response.status, text: await response.text() }
}

describe('the metrics', () => {
  it('tell how long each call took, by name and status', async () => {
    const verify = (payload: object) =>
      node.app.inject({ method: 'POST', url: accountCalls.verify.path, payload })
    await verify({ email: 'counted@metrics.test' })
    await verify({ email: 'counted@metrics.test' })
    await verify({})
    const { status, text } = await read()
    expect(status).toBe(200)
    expect(text).toContain('guildhall_call_seconds_count{call="verify",status="200"} 2\n')
    expect(text).toContain('guildhall_call_seconds_count{call="verify",status="400"} 1\n')
    expect(text).toMatch(/guildhall_call_seconds_bucket\{le="5",call="verify",status="200"\} 2\n/)
  })

  it('tell how many sockets are open and how the process is', async () => {
    const { text } = await read()
    expect(text).toContain('guildhall_sockets 0\n')
    expect(text).toContain('process_cpu_seconds_total')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
  })

  it("hold nobody's address", async () => {
    expect((await read()).text).not.toContain('@')
  })

  it('are on a loopback port of their own and not on the public one', async () => {
    expect(addressOf(listening).address).toBe('127.0.0.1')
    expect((await node.app.inject('/metrics')).statusCode).toBe(404)
  })

  it('are told also when one of them cannot be read', async () => {
    const hurt = createMetrics()
    hurt.gauge('guildhall_broken', 'Cannot be read while the database is away', () =>
      Promise.reject(new Error('away')),
    )
    hurt.observe('verify', 503, 0.1)
    const server = await hurt.listen(0)
    const { status, text } = await read(server)
    server.close()
    expect(status).toBe(200)
    expect(text).toContain('guildhall_call_seconds_count{call="verify",status="503"} 1\n')
  })
})
