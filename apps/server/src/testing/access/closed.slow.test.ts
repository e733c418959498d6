import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from './actors.ts'
import { askByName } from './ask.ts'
import { cases } from './cases.ts'
import { createWorld } from './create-world.ts'
import { type Row, readOracle } from './oracle.ts'
import { isMissing, leaksIn } from './row.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** The first row of every call that an actor is allowed. */
function allowed(actor: Actor) {
  const rows = readOracle().filter(
    ({ call, placement, letters }) =>
      letters[actor] === 'A' && placement in cases[call]! && !call.startsWith('SOCKET'),
  )
  return rows.filter((row, at) => rows.findIndex(({ call }) => call === row.call) === at)
}

/** Asks as an actor while every community is closed or deleted; all inputs are made before. */
async function askWhile(column: 'closed_at' | 'deleted_at', rows: readonly Row[], actor: Actor) {
  const { db } = world.server.kernel
  const ready = []
  for (const row of rows) {
    const as = await world.signedIn(actor)
    ready.push({ row, as, input: await cases[row.call]![row.placement]!(world, as, actor) })
  }
  await sql`update channels set ${sql.ref(column)} = now()`.execute(db)
  const answers = []
  for (const { row, as, input } of ready)
    answers.push({ row, input: JSON.stringify(input), ...(await askByName(world, row.call, input, as)) })
  await sql`update channels set ${sql.ref(column)} = null`.execute(db)
  return answers
}

const isRead = ({ call }: Row) => call.startsWith('GET')

/** Reads change nothing for those after them, so that communities are closed once for all reads; a write is alone. */
const together = (rows: readonly Row[]) => [
  rows.filter(isRead),
  ...rows.filter((row) => !isRead(row)).map((row) => [row]),
]

/** Writes that a closed community takes: they add nothing to it, or are no business of a community. */
const taken = [
  /\/channel\/(close|delete|create)$/,
  /\/member\/leave$|\/leaveCommunity$/,
  /\/invite\/(cancel|link\/revoke)$/,
  /\/moderation\//,
  /\/settings\/update(Post|User)Report$/,
  /\/discussion\/report$/,
  /\/(updateOnboardTour|changeOnBoardTour)$/,
  /DELETE .*\/post$|\/discussion\/delete$/,
  /\/followContext$/,
  /\/(seenContext|markRead|markUnread)$/,
  /\/chat\/requests\/respond$/,
  /\/post\/(save|follow|reportpost|notrelevantpost|linkPreview|draft\/delete)$/i,
]

describe('while every community is closed', () => {
  it('every write is refused in the same words, but for the few that add nothing', async () => {
    const wrong: string[] = []
    for (const row of allowed('owner').filter((one) => !isRead(one))) {
      const { call, placement } = row
      if (taken.some((path) => path.test(call))) continue
      const [answer] = await askWhile('closed_at', [row], 'owner')
      const { status, body, input } = answer!
      if (
        !/"(channelId|postId|post|context|discussion\w*|requestId|roleId|chatId|chat|messageId|message)"/.test(
          input,
        )
      )
        continue
      if ((body as { reason?: string }).reason !== 'channels.closed')
        wrong.push(`${call} ${placement}: ${status} ${JSON.stringify(body).slice(0, 120)}`)
    }
    expect(wrong).toEqual([])
  })

  it('members read what they read before', async () => {
    const answers = await askWhile('closed_at', allowed('member').filter(isRead), 'member')
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  })
})

describe('while every community is deleted', () => {
  it.for(['admin', 'anon'] as const)('%s finds nothing of them', { timeout: 120_000 }, async (actor) => {
    const wrong: string[] = []
    // The export of one's own data holds one's own rows, whatever became of the community.
    const rows = allowed(actor).filter(
      (row) => !isMissing(row) && !/\/channel\/create$|\/getUserData$/.test(row.call),
    )
    const answers = []
    for (const some of together(rows)) answers.push(...(await askWhile('deleted_at', some, actor)))
    for (const { row, status, body, input } of answers) {
      const { call, placement } = row
      const words = JSON.stringify(body)
      const named = [world.houses.open, world.houses.quiet, world.houses.secret].filter(({ channelId }) =>
        words.includes(channelId),
      )
      if (named.length > 0) wrong.push(`${call} ${placement}: names a community`)
      wrong.push(...leaksIn(world, 'stranger', words).filter((leak) => leak.includes('canary-')))
      if (input.includes('"channelId"') && status === 200)
        wrong.push(`${call} ${placement}: ${words.slice(0, 120)}`)
    }
    expect(wrong).toEqual([])
  })
})
