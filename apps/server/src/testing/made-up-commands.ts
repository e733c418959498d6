import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { command, Done, signal } from '@guildhall/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { createKernel } from '../app.ts'
import { type Ctx, toUser } from '../platform/ctx.ts'
import { answers, type Handler, selfContained, type TwoStepHandler } from '../platform/handler.ts'
import type { Authenticate } from '../platform/http/http.ts'
import { inWrite } from '../platform/in-write.ts'
import { afterCommit } from '../platform/jobs/after-commit.ts'
import { createMetrics, type Metrics } from '../platform/metrics.ts'
import { checkOutsideTransaction } from '../platform/outbound/third-party.ts'
import { createRealtime } from '../platform/realtime/realtime.ts'
import { conflict, refused } from '../platform/refusals.ts'
import { stillClock } from './clock.ts'
import { testConfig } from './config.ts'
import { testDatabase } from './database.ts'
import { openSocket } from './sockets.ts'

const Text = z.strictObject({ text: z.string().min(1), uniqueId: z.string().optional() })
const reply = Done
const commands = {
  say: command('say', { kind: 'write', input: Text, reply }),
  fetch: command('fetch', { kind: 'write', input: Text, reply }),
  note: command('note', { kind: 'write', input: Text, reply }),
  count: command('count', {
    kind: 'read',
    input: z.strictObject({}),
    reply: z.object({ count: z.number() }),
  }),
  wave: command('wave', { kind: 'transient', input: Text, reply }),
  shout: command('shout', {
    kind: 'transient',
    input: z.strictObject({ text: z.string(), to: z.array(z.string()), butNot: z.string().optional() }),
    reply,
  }),
  where: command('where', { kind: 'transient', input: z.strictObject({}), reply }),
}
const said = signal('said', z.object({ text: z.string() }))
const ANA = 'x'.repeat(43)
/** The token about which no answer ever comes. */
const ENDLESS = 'z'.repeat(43)

/** Writes a line, slowly if its text says so, and announces it. */
const keep = async (ctx: Ctx, text: string) => {
  if (text.startsWith('slow')) await sql`select pg_sleep(0.003)`.execute(ctx.db)
  await sql`insert into lines (text) values (${text})`.execute(ctx.db)
  const extra = text === 'secret' ? { passwordHash: 'x' } : {}
  ctx.announce(said, { text, ...extra }, toUser(ctx.me.userId))
  return extra
}

const no = { reason: 'madeUp.no', text: 'no' }

const say: Handler<typeof commands.say> = async (ctx, { text }) => {
  const extra = await keep(ctx, text)
  if (text === 'thrown') throw conflict(no)
  if (text === 'broken') throw new Error('secret detail')
  if (text === 'remembered') return refused(403, 'forbidden', no)
  return { message: 'Said', ...extra }
}

/** Writes a line, asks somebody slow after the commit, and writes another that tells of it. */
const fetchAfterwards: TwoStepHandler<typeof commands.fetch> = async (ctx, { text }) => {
  await keep(ctx, text)
  const { userId } = ctx.me
  return afterCommit(async (kernel) => {
    checkOutsideTransaction(kernel, 'somebody slow')
    if (text === 'refused') throw conflict(no)
    await inWrite(kernel, async (write) => {
      await sql`insert into lines (text) values (${`${text}, fetched`})`.execute(write.db)
      write.announce(said, { text: `${text}, fetched` }, toUser(userId))
    })
    return { message: 'Fetched' }
  })
}

const handlers = answers(commands, {
  say,
  fetch: fetchAfterwards,
  note: selfContained(async (ctx, { text }) => {
    await sql`insert into lines (text) values (${text})`.execute(ctx.db)
    return { message: 'Noted' }
  }),
  async count(ctx) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from lines`.execute(ctx.db)
    return { count: rows[0]!.count }
  },
  async wave(ctx, { text }) {
    if (text === 'database') await sql`select 1`.execute(ctx.kernel.db)
    ctx.announce(said, { text }, toUser(ctx.me.userId))
    return { message: 'Waved' }
  },
  /** Tells everybody named, and leaves out one of them, or else the socket that asks. */
  async shout(ctx, { text, to, butNot }) {
    const except = butNot === undefined ? ctx.visit.socket : toUser(butNot)
    ctx.announceExcept(except ? [except] : [], said, { text }, ...to.map(toUser))
    return { message: 'Shouted' }
  },
  where: async (ctx) => ({ message: ctx.visit.ip }),
})

/** Starts a socket server with commands of its own: one of each kind, and one that recognizes its own retries. */
export async function startMadeUpCommands(settings: Parameters<typeof testConfig>[1] = {}) {
  const time = stillClock()
  const { kernel } = createKernel(testConfig(await testDatabase(), settings), time.clock)
  await sql`create table lines (place int generated always as identity, text text)`.execute(kernel.db)
  const http = createServer()
  const observed: string[] = []
  const metrics: Metrics = {
    ...createMetrics(),
    observe: (call, status) => void observed.push(`${call} ${status}`),
  }
  const authenticate: Authenticate = ({ token }) => {
    if (token === ENDLESS) return new Promise(() => undefined)
    const userId = token.slice(0, 32)
    return Promise.resolve({ userId, sessionId: userId, via: 'header', rotatedAt: kernel.clock() })
  }
  const realtime = createRealtime(http, {
    kernel,
    metrics,
    redis: null,
    notify: async () => undefined,
    authenticate,
    endedSessions: async () => [],
    watchables: [],
    answers: handlers,
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  /** Each token is a person of its own. */
  async function connect(headers: Record<string, string> = {}, token = ANA) {
    const { socket, heard } = await openSocket(address, { token, headers })
    const ask = (name: string, input: unknown) =>
      socket.timeout(5000).emitWithAck(name, input) as Promise<unknown>
    return { socket, heard, ask }
  }
  return {
    kernel,
    address,
    observed,
    later: time.later,
    connect,
    lines: async () =>
      (await sql<{ text: string }>`select text from lines order by place`.execute(kernel.db)).rows.map(
        ({ text }) => text,
      ),
    async close() {
      await realtime.close()
      await kernel.db.destroy()
    },
  }
}
