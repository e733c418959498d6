// pnpm bench: rates as ratios to bare servers within one interleaved run, since absolute ones say more of the machine.
import { startGuildhall } from '@guildhall/parts/guildhall'
import { startPostgres } from '@guildhall/parts/postgres'
import { feedCases, feedOf } from './cases.ts'
import { compareMessages } from './chats/compare-messages.ts'
import { seedChats } from './chats/seed-chats.ts'
import { compare, type Measure } from './compare.ts'
import { eventMeasures } from './events/event-measures.ts'
import { seedEvents } from './events/seed-events.ts'
import { seed } from './seed.ts'
import { compareTiers } from './tiers/compare-tiers.ts'
import { seedTiers } from './tiers/seed-tiers.ts'

// Many short rounds: a stall of the machine that lasts for seconds then meets both sides of a round.
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 29)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1)
// A machine that others use too needs lower floors; see what limits a rate with a profile, not with this.
const LENIENCE = Number(process.env.BENCH_LENIENCE ?? 1)

const postgres = await startPostgres({ durable: true })
const databaseUrl = postgres.url('postgres')
const builder = await startGuildhall({ roles: 'web', databaseUrl, smtpUrl: 'smtp://127.0.0.1:1' })
const seeded = await seed(builder.url, databaseUrl)
await builder.stop()
const { members, rooms, postIds } = seeded
const tiers = await seedTiers(postgres, rooms.restricted!)
const chats = await seedChats(databaseUrl, members)
const events = await seedEvents(databaseUrl, members, rooms.room!)

const measures: Measure[] = [
  {
    name: 'session list, authenticated',
    statements: 2,
    floors: { replay: 0.7 },
    asked: members.map(({ token }) => ({ method: 'GET', path: '/api/v2/user/sessions?isWeb=true', token })),
  },
  {
    name: 'feed of a room, 20 posts',
    // The session, the page, and its posts with their people, files and roles.
    statements: 3,
    floors: { replay: 0.7, 'one statement': 0.8 },
    asked: members.map(({ token }) => feedOf(rooms.room!, token)),
  },
  {
    name: 'writing a comment',
    statements: 6,
    floors: { replay: 0.65 },
    asked: members.map(({ token }, index) => ({
      method: 'POST',
      path: '/api/v2/discussion/new?isWeb=true',
      token,
      body: { text: 'It looks like weather. What cone was it?', post: postIds[index % postIds.length]! },
    })),
  },
  {
    name: 'page of messages',
    // The session, the chat as its reader stands to it, the page, and how far everybody has come.
    statements: 4,
    floors: { replay: 0.7 },
    asked: chats.groups.map(({ id, members: [reader] }) => ({
      method: 'GET',
      path: `/api/v2/chat/messages?isWeb=true&chatId=${id}`,
      token: reader!.token,
    })),
  },
  {
    name: 'list of chats',
    // The session, the order, the chats, and their last messages.
    statements: 4,
    floors: { replay: 0.7 },
    asked: chats.groups.map(({ members: [reader] }) => ({
      method: 'GET',
      path: '/api/v2/chats?isWeb=true',
      token: reader!.token,
    })),
  },
  ...eventMeasures(events, members),
]

const length = { rounds: ROUNDS, seconds: SECONDS }
const ratios = [
  ...(await compare(databaseUrl, measures, feedCases(seeded), length)),
  ...(await compareMessages(databaseUrl, chats, length)),
  ...(await compareTiers(tiers, members, rooms.restricted!, length)),
]
await postgres.stop('fast')
const results = ratios.map((one) => {
  const floor = Number((one.floor * LENIENCE).toFixed(2))
  return { ...one, floor, isReached: one.ratio >= floor }
})
console.table(results)
process.exitCode = results.every(({ isReached }) => isReached) ? 0 : 1
