import { signal } from '@guildhall/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { accountLeaving } from '../accounts/facts.ts'
import { domains } from '../domains.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { hears, toUser, Write } from './ctx.ts'
import type { Domain } from './domain.ts'
import { fact } from './facts.ts'
import { inWrite } from './in-write.ts'
import type { Job } from './jobs/jobs.ts'

const doorOpened = fact<{ readonly door: string }>('doorOpened')
const lightTurnedOn = fact<object>('lightTurnedOn')
const nobodyLists = fact<object>('nobodyLists')
const ring: Job<{ door: string }> = { name: 'ring', payload: z.object({ door: z.string() }) }
const rang = signal('rang', z.object({}))

const heard: string[] = []

/** Three domains hear of a door; the lowest of them, which hears last, refuses one. */
const doors: Domain = { name: 'doors', tells: [doorOpened, lightTurnedOn] }
const bells: Domain = {
  name: 'bells',
  hears: [
    hears(doorOpened, async (write, { door }) => {
      heard.push(`bells ${door}`)
      await write.enqueue(ring, { door })
      write.announce(rang, {}, toUser('nobody'))
    }),
    hears(doorOpened, async (write) => write.tell(lightTurnedOn, {})),
  ],
}
const lamps: Domain = {
  name: 'lamps',
  hears: [
    hears(lightTurnedOn, async () => void heard.push('lamps light')),
    hears(doorOpened, async ({ db }, { door }) => {
      const { rows } = await sql<{ name: string }>`select name from doors order by name`.execute(db)
      heard.push(`lamps ${rows.map(({ name }) => name)}`)
      await sql`insert into doors values (${`lamp at ${door}`})`.execute(db)
    }),
  ],
}
const locks: Domain = {
  name: 'locks',
  hears: [
    hears(doorOpened, async (_write, { door }) => {
      if (door === 'cellar') throw new Error('the cellar stays shut')
    }),
  ],
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ domains: [...domains, doors, locks, bells, lamps] })
  await sql`create table doors (name text)`.execute(server.kernel.db)
})
afterAll(() => server.close())
beforeEach(() => void heard.splice(0))

const open = (door: string) =>
  inWrite(server.kernel, async (write) => {
    await sql`insert into doors values (${door})`.execute(write.db)
    await write.tell(doorOpened, { door })
    return write
  })
const kept = async () => {
  const { db } = server.kernel
  const { rows } = await sql<{ name: string }>`select name from doors order by name`.execute(db)
  const jobs = await db.selectFrom('outbox').select('payload').where('job', '=', 'ring').execute()
  return { doors: rows.map(({ name }) => name), rung: jobs.map(({ payload }) => payload) }
}

it('a fact is heard within the write that tells it, from the highest domain down', async () => {
  const { announcements } = await open('attic')
  expect(heard).toEqual(['lamps attic', 'bells attic', 'lamps light'])
  expect(announcements).toMatchObject([{ signal: rang, to: ['user:nobody'] }])
  expect(await kept()).toEqual({ doors: ['attic', 'lamp at attic'], rung: [{ door: 'attic' }] })
})

it('when one who hears it fails, nothing of the write remains', async () => {
  const before = await kept()
  await expect(open('cellar')).rejects.toThrow('the cellar stays shut')
  expect(heard).toContain('bells cellar')
  expect(await kept()).toEqual(before)
})

it('when the write fails afterwards, nothing remains of what the others did about it', async () => {
  const before = await kept()
  const failing = inWrite(server.kernel, async (write) => {
    await write.tell(doorOpened, { door: 'shed' })
    throw new Error('the shed falls down')
  })
  await expect(failing).rejects.toThrow('the shed falls down')
  expect(heard).toContain('bells shed')
  expect(await kept()).toEqual(before)
})

it('a fact that no domain lists cannot be told, nor any outside a transaction', async () => {
  const { kernel } = server
  await expect(inWrite(kernel, (write) => write.tell(nobodyLists, {}))).rejects.toThrow(
    'nobodyLists is told but no domain lists it',
  )
  await expect(new Write(kernel, kernel.db).tell(lightTurnedOn, {})).rejects.toThrow(
    'lightTurnedOn is told outside a transaction',
  )
  expect(heard).toEqual([])
})

it('of somebody who leaves, posts hear before communities, and people last', () => {
  const hearing = domains.filter((domain) => domain.hears?.some(({ fact }) => fact === accountLeaving))
  const order = ['posts', 'members', 'connections', 'notifications']
  const names = hearing.map(({ name }) => name).reverse()
  expect(names.filter((name) => order.includes(name))).toEqual(order)
})
