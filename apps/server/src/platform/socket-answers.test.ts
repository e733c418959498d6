import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { command, Done, signal } from '@guildhall/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createKernel } from '../app.ts'
import { stillClock } from '../testing/clock.ts'
import { testConfig } from '../testing/config.ts'
import { testDatabase } from '../testing/database.ts'
import { openSocket } from '../testing/sockets.ts'
import { toUser } from './context.ts'
import { answers } from './handler.ts'
import type { Kernel } from './kernel.ts'
import { createRealtime, type Realtime } from './realtime.ts'
import { conflict, refused } from './refusals.ts'

const commands = {
  rename: command('rename', { input: z.strictObject({ fullname: z.string().min(1) }), reply: Done }),
}
const renamed = signal('renamed', z.object({ fullname: z.string() }))
const userId = '0'.repeat(31).concat('1')

let kernel: Kernel
let http: Server
let realtime: Realtime
let address: string
beforeAll(async () => {
  kernel = createKernel(testConfig(await testDatabase()), stillClock().clock).kernel
  await kernel.db
    .insertInto('users')
    .values({ id: userId, fullname: 'Ana', created_at: kernel.clock() })
    .execute()
  http = createServer()
  const viewer = { userId, sessionId: userId, via: 'header', rotatedAt: kernel.clock() } as const
  realtime = createRealtime(http, {
    kernel,
    redis: null,
    authenticate: async () => viewer,
    endedSessions: async () => [],
    roomsOf: async (_db, watchers) => watchers.map(() => []),
    answers: answers(commands, {
      rename: async (ctx, { fullname }) => {
        await ctx.db.updateTable('users').set({ fullname }).where('id', '=', ctx.me.userId).execute()
        ctx.announce(renamed, { fullname }, toUser(ctx.me.userId))
        if (fullname === 'thrown') throw conflict('no')
        if (fullname === 'broken') throw new Error('secret detail')
        if (fullname === 'remembered') return refused(403, 'forbidden', 'no')
        return { message: 'Renamed' }
      },
    }),
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterAll(async () => {
  await realtime.close()
  await kernel.db.destroy()
})

const nameInDatabase = async () =>
  (await kernel.db.selectFrom('users').select('fullname').where('id', '=', userId).executeTakeFirstOrThrow())
    .fullname

async function ask(fullname: unknown) {
  const { socket, heard } = await openSocket(address, { token: 'x'.repeat(43) })
  const answer: unknown = await socket.emitWithAck('rename', { fullname })
  // Whatever the first command announced is here before the answer to the second.
  await socket.emitWithAck('nothing', {})
  socket.close()
  return { answer, heard }
}

it('acknowledges a command after its commit and announces it then', async () => {
  expect(await ask('Bo')).toEqual({
    answer: { message: 'Renamed' },
    heard: [{ name: 'renamed', payload: { fullname: 'Bo' } }],
  })
  expect(await nameInDatabase()).toBe('Bo')
})

it('rolls back and stays silent when a use case throws', async () => {
  expect(await ask('thrown')).toEqual({ answer: { error: { code: 'conflict', message: 'no' } }, heard: [] })
  expect(await nameInDatabase()).toBe('Bo')
})

it('tells nothing of what it did not foresee', async () => {
  expect(await ask('broken')).toEqual({
    answer: { error: { code: 'internal', message: 'Something went wrong' } },
    heard: [],
  })
})

it('keeps what a returned refusal must remember', async () => {
  expect(await ask('remembered')).toMatchObject({ answer: { error: { code: 'forbidden' } } })
  expect(await nameInDatabase()).toBe('remembered')
})

it('refuses input that is not in the contract', async () => {
  expect(await ask(7)).toMatchObject({ answer: { error: { code: 'invalid' } }, heard: [] })
  expect(await ask(undefined)).toMatchObject({ answer: { error: { code: 'missing' } } })
})
