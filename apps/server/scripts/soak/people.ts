import { setTimeout as sleep } from 'node:timers/promises'
import { acts, type Ground, oneOf, type Screen } from './acts.ts'
import type { Stage } from './stage.ts'
import type { Tally } from './tally.ts'
import { beginVisit } from './visit.ts'

/** How long somebody looks at something before they do the next thing. */
const LEAST_MS = 2000
const MOST_MS = 8000
/** They do not all come at the same moment. */
const COMES_AFTER_MS = 100

/** Each act as often as its weight says; the lightest weighs a half. */
const deck = Object.values(acts).flatMap((act) => Array.from({ length: act.weight * 2 }, () => act))

const bare = (id: string) => id.replaceAll('-', '')

async function findGround({ database }: Stage): Promise<Ground> {
  const { rows: channels } = await database.query<{ id: string; slug: string }>(
    `select id, slug from channels where title = 'Slow Kiln'`,
  )
  const { id, slug } = channels[0]!
  const { rows: rooms } = await database.query<{ id: string }>(
    `select id from contexts where channel_id = $1 and context_type = 'public' and not is_anonymous`,
    [id],
  )
  const { rows: events } = await database.query<{ id: string }>(
    `select id from events where channel_id = $1 and state = 'published' and starts_at > now() + interval '1 day'
       and not is_restricted and price_amount is null and questions = '[]' order by starts_at limit 20`,
    [id],
  )
  const idsOf = (found: readonly { id: string }[]) => found.map((one) => bare(one.id))
  return { channelId: bare(id), slug, rooms: idsOf(rooms), events: idsOf(events) }
}

interface People {
  leave(): Promise<void>
}

/** Lets people in, half of them on each node, each doing one thing after the other until they leave. */
export async function openPeople(stage: Stage, count: number, tally: Tally): Promise<People> {
  const ground = await findGround(stage)
  const residents = await stage.signIn(count)
  if (residents.length < count) throw new Error(`${residents.length} people of ${count}`)
  let isOver = false
  const lives = residents.map(async (resident, at) => {
    await sleep(at * COMES_AFTER_MS)
    const { url } = stage.nodes[at % stage.nodes.length]!
    const visit = await beginVisit(url, resident, tally)
    const screen: Screen = { posts: [], chats: [] }
    for (const first of [acts.readFeed!, acts.listChats!]) await first.run(visit, screen, ground)
    while (!isOver) {
      await sleep(LEAST_MS + Math.random() * (MOST_MS - LEAST_MS))
      if (!isOver) await oneOf(deck)!.run(visit, screen, ground)
    }
    visit.leave()
  })
  return {
    async leave() {
      isOver = true
      await Promise.all(lives)
    },
  }
}
