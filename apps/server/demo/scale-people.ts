import { nameOf } from './people.ts'
import { chance } from './random.ts'
import type { Filling, Row } from './scale-copy.ts'
import { isoTime, joinedAt, memberId, type Scale } from './scale-plan.ts'

interface Member {
  readonly id: string
  readonly fullname: string
  readonly username: string
  readonly at: string
}

function* each(scale: Scale, count: number, toRow: (member: Member) => Row): Generator<Row> {
  for (let member = 0; member < count; member += 1) {
    const { fullname, username } = nameOf(chance(member + 1))
    yield toRow({
      id: memberId(scale, member),
      fullname,
      username: `${username.slice(0, 20).replace(/\.$/, '')}_${member}`,
      at: isoTime(joinedAt(scale, member)),
    })
  }
}

/** People without a mailbox, so that a post sent to all of them as a mail floods nobody. */
export const peopleFillings = (scale: Scale, stewardRoleId: string): Filling[] => [
  {
    table: 'users',
    columns: 'id, fullname, username, created_at, onboarded_at',
    rows: () =>
      each(scale, scale.members, ({ id, fullname, username, at }) => [id, fullname, username, at, at]),
  },
  {
    table: 'memberships',
    columns: 'channel_id, user_id, search_text, joined_at',
    rows: () =>
      each(scale, scale.members, ({ id, fullname, username, at }) => [
        scale.channelId,
        id,
        `${fullname} ${username}`.toLowerCase(),
        at,
      ]),
  },
  {
    table: 'role_members',
    columns: 'channel_id, role_id, user_id, created_at',
    rows: () => each(scale, scale.stewards, ({ id, at }) => [scale.channelId, stewardRoleId, id, at]),
  },
]
