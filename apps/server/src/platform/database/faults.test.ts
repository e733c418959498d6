import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { faultOf } from './faults.ts'

it('takes a database that does not answer for one that is away, so that a process that starts waits for it', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const url = `postgres://guildhall@127.0.0.1:${port}/guildhall`
  const wait = { connectionString: url, connectionTimeoutMillis: 100 }
  const lone = await new pg.Client(wait).connect().catch((error: unknown) => error)
  const pooled = await new pg.Pool(wait).query('select 1').catch((error: unknown) => error)
  expect([faultOf(lone), faultOf(pooled)]).toEqual(['unavailable', 'unavailable'])
})
