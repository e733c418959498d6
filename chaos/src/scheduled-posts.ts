import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call, Reply, Sent } from '@guildhall/contract'
import { accountCalls } from '@guildhall/contract/accounts'
import { channelCalls } from '@guildhall/contract/channels'
import { contextCalls } from '@guildhall/contract/contexts'
import { memberCalls } from '@guildhall/contract/members'
import { postCalls } from '@guildhall/contract/posts'
import pg from 'pg'
import type { Stage } from './stage.ts'

/** How long after its time a post may still come: dead workers are noticed within seconds, and one is started anew. */
const PATIENCE_MS = 180_000
const LEAD_MS = 4000
const SPACING_MS = 400

interface Scheduled {
  readonly title: string
  readonly roomId: string
  readonly at: number
}

export interface ScheduleVerdict {
  readonly scheduled: number
  /** Not published, although the time has come. */
  readonly missing: number
  readonly doubled: number
  /** Published beneath a post that was there before. */
  readonly notFirst: number
  /** The mentioned reader or the author did not hear of it exactly once. */
  readonly toldWrong: number
  readonly draftsLeft: number
  readonly slowestMs: number
}

/** Sends a call until it is served: a busy server asks its clients to come again, with the same key. */
async function send<C extends Call>({ webs }: Stage, call: C, input: Sent<C>, token = '') {
  const isBody = call.method === 'POST'
  const query = isBody ? '' : `?${new URLSearchParams(input as Record<string, string>)}`
  const body = isBody ? { body: JSON.stringify(input) } : {}
  const headers = {
    authorization: token,
    ...(isBody && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  }
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const response = await fetch(webs[0]!.url + call.path + query, { method: call.method, headers, ...body })
    const answer = (await response.json()) as Reply<C> & { message: string }
    if (response.status !== 503 || Date.now() > until) return { status: response.status, answer }
    await sleep(200)
  }
}

async function ask<C extends Call>(stage: Stage, call: C, input: Sent<C>, token = ''): Promise<Reply<C>> {
  const { status, answer } = await send(stage, call, input, token)
  if (status !== 200) throw new Error(`${call.path}: ${status} ${answer.message}`)
  return answer
}

async function signIn(stage: Stage, name: string) {
  const email = `${name}@schedule.test`
  const { userId } = await ask(stage, accountCalls.verify, { email })
  const OTP = /\b\d{6}\b/.exec((await stage.inbox.mailTo(email)).text)![0]
  const { user, token } = await ask(stage, accountCalls.onBoard, { userId, OTP })
  return { id: user._id, token: token! }
}

/** Schedules a post a little later than the one before, and again where its time was over when the server came to it. */
async function scheduleOne(
  stage: Stage,
  token: string,
  what: Pick<Sent<typeof postCalls.saveDraft>, 'channelId' | 'post'>,
  before: number,
): Promise<number> {
  for (;;) {
    const at = Math.max(Date.now() + LEAD_MS, before + SPACING_MS)
    const draft = { ...what, body: {}, publishTime: new Date(at).toISOString() }
    const { status, answer } = await send(stage, postCalls.saveDraft, draft, token)
    if (status === 200) return at
    if (Date.now() < at) throw new Error(`a post is not scheduled: ${status} ${answer.message}`)
  }
}

/** Schedules posts that mention a reader, each in a room of its own beneath whose first place something stands. */
async function scheduleAll(stage: Stage, posts: number) {
  const [author, reader] = [await signIn(stage, 'author'), await signIn(stage, 'reader')]
  const community = { title: 'Scheduled', anyOneCanJoin: true }
  const { channel } = await ask(stage, channelCalls.createChannel, community, author.token)
  const channelId = channel._id
  await ask(stage, memberCalls.joinChannel, { channelId }, reader.token)
  const begun = []
  for (let at = 0; at < posts; at += 1) {
    const room = { channelId, context: { text: `Room ${at}` } }
    const { context } = await ask(stage, contextCalls.addContext, room, author.token)
    const post = { contentType: 'Markup', context: context._id, text: 'Earlier' } as const
    await ask(stage, postCalls.createPost, post, author.token)
    begun.push({ title: `Scheduled ${at}`, roomId: context._id })
  }
  const scheduled: Scheduled[] = []
  for (const { title, roomId } of begun) {
    const post = { contentType: 'Markup' as const, context: roomId, title, userMentions: [reader.id] }
    const at = await scheduleOne(stage, author.token, { channelId, post }, scheduled.at(-1)?.at ?? 0)
    scheduled.push({ title, roomId, at })
  }
  return { scheduled, author, reader }
}

/** Kills a worker a little before, at or after the time of each post, the two of them in turn. */
async function killAround({ workers }: Stage, scheduled: readonly Scheduled[], random: () => number) {
  await Promise.all(
    workers.map(async (worker, own) => {
      for (const { at } of scheduled.filter((_, index) => index % workers.length === own)) {
        // The queue looks for what is due once a second, so the work begins up to that much later. A worker that started
        // too late for a time lives as long, or none would ever come to publish.
        const lifeMs = random() * 1400
        await sleep(Math.max(lifeMs, at - 200 + lifeMs - Date.now()))
        await worker.kill()
        await worker.start()
      }
    }),
  )
}

const facts = `select p.title, extract(epoch from p.created_at) * 1000 as at,
    (select count(*)::int from notifications n where n.about_id = p.id and n.user_id = $1 and n.type = 'postMention') as mentions,
    (select count(*)::int from notifications n where n.about_id = p.id and n.user_id = $2 and n.type = 'scheduledPublished') as tells,
    (select count(*)::int from activities a where a.post_id = p.id) as acts
  from posts p where p.title <> ''`

interface Fact {
  readonly title: string
  readonly at: string
  readonly mentions: number
  readonly tells: number
  readonly acts: number
}

/** Schedules posts, kills workers around their times, and counts what became of each. */
export async function stormSchedule(
  stage: Stage,
  random: () => number,
  posts: number,
): Promise<ScheduleVerdict> {
  const { scheduled, author, reader } = await scheduleAll(stage, posts)
  await killAround(stage, scheduled, random)
  const client = new pg.Client(stage.postgres.url('postgres'))
  await client.connect()
  const waiting = 'select count(*)::int as count from post_drafts'
  const left = async () => (await client.query<{ count: number }>(waiting)).rows[0]!.count
  const until = Date.now() + PATIENCE_MS
  while ((await left()) > 0 && Date.now() < until) await sleep(200)
  const { rows } = await client.query<Fact>(facts, [reader.id, author.id])
  const draftsLeft = await left()
  await client.end()
  const byTitle = Map.groupBy(rows, ({ title }) => title)
  const firsts = await Promise.all(
    scheduled.map(async ({ roomId }) => {
      const filters = JSON.stringify({ context: roomId })
      return (await ask(stage, postCalls.getPosts, { filters } as never, author.token)).posts[0]!.title
    }),
  )
  return {
    scheduled: scheduled.length,
    missing: scheduled.filter(({ title }) => !byTitle.has(title)).length,
    doubled: [...byTitle.values()].filter((same) => same.length > 1).length,
    notFirst: scheduled.filter(({ title }, index) => firsts[index] !== title).length,
    toldWrong: rows.filter(({ mentions, tells, acts }) => mentions !== 1 || tells !== 1 || acts !== 1).length,
    draftsLeft,
    slowestMs: Math.max(
      0,
      ...scheduled.map(({ title, at }) => Number(byTitle.get(title)?.[0]?.at ?? at) - at),
    ),
  }
}

export const isKept = ({ missing, doubled, notFirst, toldWrong, draftsLeft }: ScheduleVerdict) =>
  missing + doubled + notFirst + toldWrong + draftsLeft === 0
