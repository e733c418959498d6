import type { Call } from '@guildhall/contract'
import { allCalls } from '@guildhall/contract/all'
import { forms, holds } from './attack.ts'
import { PRIVATE, SECRET, type World } from './world.ts'

/** Ids of a private community under every name that a call may give them. */
const inputOf = ({ hidden, people, roles }: World): Record<string, unknown> => ({
  channelId: hidden.channelId,
  contextId: hidden.contextId,
  context: hidden.contextId,
  postId: hidden.postId,
  post: hidden.postId,
  _id: hidden.postId,
  roleId: roles.inner,
  memberId: people.owner.id,
  otherUser: people.owner.id,
})

/** The call with each field it knows, found by sending more and leaving out what it refuses. */
async function probe(world: World, one: Call, as: { token: string } | undefined) {
  const fields = inputOf(world)
  const names = Object.keys(fields)
  const wanted = names.filter((name) => JSON.stringify(shapeOf(one)).includes(`"${name}"`))
  const input = Object.fromEntries(wanted.map((name) => [name, fields[name]]))
  return world.call(one, input, { as })
}

const shapeOf = (one: Call): string[] => {
  const { shape } = one.input as unknown as { shape?: Record<string, unknown> }
  return shape ? Object.keys(shape) : []
}

const calls: [string, Call][] = Object.values(allCalls)
  .flatMap((group) => Object.entries(group as Record<string, Call>))
  .filter(([, one]) =>
    shapeOf(one).some((name) => ['channelId', 'contextId', 'postId', 'post'].includes(name)),
  )

const who = ['stranger', 'otherAdmin', 'visitor'] as const

/** Every call that takes the id of a community, room or post, asked by those outside of it. */
export const tenantAttacks = forms(
  'ids of a private community in every call',
  who.map((name) => [name, name] as const),
  async (world, name) => {
    const as = name === 'visitor' ? undefined : world.people[name]
    for (const [label, one] of calls) {
      const { status, text } = await probe(world, one, as)
      holds(status < 500, `${label} answered ${status}`)
      holds(!text.includes(PRIVATE) && !text.includes(SECRET), `${label} told of it`)
    }
    const { rows } = await world.database.query<{ total: string }>(
      'select count(*) as total from posts where channel_id = $1',
      [world.hidden.channelId],
    )
    holds(rows[0]!.total === '1', 'its posts were changed')
  },
)
