import { defaultFilters } from '@guildhall/contract/moderation'
import { sql } from 'kysely'
import { addMembers } from '../../channels/testing/make-channel.ts'
import { fresh } from '../../members/testing/access-cases.ts'
import { makePost } from '../../posts/testing/make-post.ts'
import { another, type Cases, NONE, otherPerson } from '../../testing/access/case.ts'
import type { World } from '../../testing/access/world.ts'
import { sealDecision } from '../decisions/decision-links.ts'
import { caseFor } from './placed-cases.ts'

type Place = Cases[string][string]
type Found = Awaited<ReturnType<typeof caseFor>>
type Wanted = NonNullable<Parameters<typeof caseFor>[3]>

const inCase =
  (input: (found: Found) => object, wanted: Wanted = {}): Place =>
  async (world, as, actor) =>
    input(await caseFor(world, as, actor, wanted))

/** A queue: of a community that can be found, of one that cannot, of none, and that of staff. */
const queue: Cases[string] = {
  open: async (world, as, actor) => ({ channelId: await fresh(world, as, actor) }),
  secret: async (world, as, actor) => ({ channelId: await fresh(world, as, actor, { isPublic: false }) }),
  none: () => ({ channelId: NONE }),
  staff: () => ({}),
  staffNone: () => ({}),
}

/** A case by its id alone, for which a person outside finds none. */
const byId = (more: object = {}, wanted: Wanted = {}): Cases[string] => ({
  open: inCase(({ caseId }) => ({ caseId, ...more }), wanted),
  secret: inCase(({ caseId }) => ({ caseId, ...more }), { ...wanted, isSecret: true }),
  none: () => ({ caseId: NONE, ...more }),
})

/** A decision about the actor, and one about somebody else. */
const decided = (more: object = {}): Cases[string] => ({
  own: (world, as, actor) =>
    inCase(({ caseId }) => ({ caseId, ...more }), { isDecided: true, ...(as && { aboutId: as.userId }) })(
      world,
      as,
      actor,
    ),
  others: inCase(({ caseId }) => ({ caseId, ...more }), { isDecided: true }),
  none: () => ({ caseId: NONE, ...more }),
})

const byLink = (more: object = {}): Cases[string] => ({
  sealed: async (world, as, actor) => {
    const { caseId, aboutId } = await caseFor(world, as, actor, { isDecided: true })
    return { token: sealDecision(world.server.kernel.secrets, caseId, aboutId), ...more }
  },
  none: () => ({ token: 'x'.repeat(60), ...more }),
})

const inFresh = (more: (world: World, channelId: string) => Promise<object> | object): Cases[string] => ({
  open: async (world, as, actor) => {
    const channelId = await fresh(world, as, actor)
    return { channelId, ...(await more(world, channelId)) }
  },
  secret: async (world, as, actor) => {
    const channelId = await fresh(world, as, actor, { isPublic: false })
    return { channelId, ...(await more(world, channelId)) }
  },
  none: async (world) => ({ channelId: NONE, ...(await more(world, NONE)) }),
})

async function aMember({ server, someone }: World, channelId: string) {
  const otherUserId = await someone()
  if (channelId !== NONE) await addMembers(server, channelId, [{ userId: otherUserId }])
  return { otherUserId }
}

const members = inFresh(aMember)

const shown: Place = async (world, as, actor) => {
  const channelId = await fresh(world, as, actor)
  await sql`update channels set show_moderation_log = true where id = ${channelId}`.execute(
    world.server.kernel.db,
  )
  return { channelId }
}

const publicPost = ({ server, ids, houses }: World) =>
  makePost(server, { userId: ids.owner }, houses.open.hallId)

async function visitorReport(world: World) {
  const { db, newId, clock, secrets } = world.server.kernel
  const id = newId()
  await sql`insert into visitor_reports (id, post_id, address_hash, report_type, created_at)
    values (${id}, ${await publicPost(world)}, ${id}, 'spam', ${clock()}::timestamptz)`.execute(db)
  return { token: secrets.seal(`report ${id}`) }
}

const words = { kind: 'words', words: ['casino'] }

export const moderationCases: Cases = {
  'GET /api/v2/channel/settings/postReports': queue,
  'GET /api/v2/channel/settings/userReports': queue,
  'GET /api/v2/moderation/counts': queue,
  'POST /api/v2/channel/settings/updatePostReport': {
    open: async (world, as, actor) => ({ channelId: await fresh(world, as, actor), postIds: [NONE] }),
    bare: () => ({ postId: NONE }),
    bareNone: () => ({ postId: NONE }),
    none: () => ({ channelId: NONE, postIds: [NONE] }),
  },
  'POST /api/v2/channel/settings/updateUserReport': {
    open: inCase(({ channelId, aboutId }) => ({ channelId, userId: aboutId, action: 'none' })),
    secret: inCase(({ channelId, aboutId }) => ({ channelId, userId: aboutId, action: 'none' }), {
      isSecret: true,
    }),
    bare: inCase(({ aboutId }) => ({ userId: aboutId, action: 'none' })),
    bareNone: () => ({ userId: NONE, action: 'none' }),
    none: () => ({ channelId: NONE, userId: NONE, action: 'none' }),
  },
  'GET /api/v2/moderation/case': byId(),
  'POST /api/v2/moderation/look': byId(),
  'POST /api/v2/moderation/undo': byId({}, { isDecided: true }),
  'POST /api/v2/moderation/purge': byId({}, { isDecided: true }),
  'POST /api/v2/moderation/decideAppeal': byId({ outcome: 'upheld' }, { isAppealed: true }),
  'GET /api/v2/moderation/decision': decided(),
  'POST /api/v2/moderation/appeal': decided({ text: 'Please' }),
  'GET /api/v2/moderation/decisionByLink': byLink(),
  'POST /api/v2/moderation/appealByLink': byLink({ text: 'Please' }),
  'POST /api/v2/user/reportuser': another('reportUserId', { reportType: 'spam' }),
  'POST /api/v2/user/suspend': {
    ...otherPerson,
    inOpen: members.open!,
    inOpenNone: members.none!,
    inSecret: members.secret!,
    inSecretNone: members.none!,
  },
  'POST /api/v2/moderation/vouch': members,
  'GET /api/v2/moderation/reasons': inFresh(() => ({})),
  'GET /api/v2/moderation/filters': inFresh(() => ({})),
  'POST /api/v2/moderation/filters': inFresh(() => ({ filters: defaultFilters })),
  'POST /api/v2/moderation/filters/try': inFresh(() => ({ filter: words })),
  'GET /api/v2/moderation/publicLog': { ...inFresh(() => ({})), shown },
  'GET /api/v2/staff/suspensions': { any: () => ({}) },
  'GET /api/v2/staff/log': { any: () => ({}) },
  'POST /api/v2/moderation/reportAsVisitor': {
    open: async (world) => ({
      postId: await publicPost(world),
      reportType: 'spam',
      email: 'visitor@visitor.test',
    }),
    none: () => ({ postId: NONE, reportType: 'spam', email: 'visitor@visitor.test' }),
  },
  'POST /api/v2/moderation/confirmReport': {
    sealed: (world) => visitorReport(world),
    none: () => ({ token: 'x'.repeat(60) }),
  },
}
