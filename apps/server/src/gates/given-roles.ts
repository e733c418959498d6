import { canBeGated } from '@guildhall/contract/gates'
import type { Place } from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { forbidden, invalidField } from '../platform/refusals.ts'
import { findRoles } from '../roles/find.ts'
import { isWithinReach } from '../roles/visibility.ts'
import { words } from './refusal-words.ts'

const setOwn = statement<{ channelId: string; gateId: string; roleIds: string[] }, never>(
  'set_roles_of_gate',
  `with gone as (
     delete from gate_roles where gate_id = $gateId and via_id = $gateId and role_id <> all($roleIds::uuid[])
   )
   insert into gate_roles (channel_id, gate_id, role_id, via_id)
   select $channelId, $gateId, unnest($roleIds::uuid[]), $gateId on conflict do nothing`,
)

/** Every tier also gives what the tiers give that it includes, and so on; the rows are made anew from the own ones. */
const spread = statement<{ channelId: string }, never>(
  'spread_roles_of_gates',
  `with recursive up as (
     select id as gate_id, includes_id as via_id from gates where channel_id = $channelId and includes_id is not null
     union
     select up.gate_id, t.includes_id from up join gates t on t.id = up.via_id where t.includes_id is not null
   ), wanted as (
     select up.gate_id, w.role_id, up.via_id from up join gate_roles w on w.gate_id = up.via_id and w.via_id = up.via_id
   ), gone as (
     delete from gate_roles x where x.channel_id = $channelId and x.gate_id <> x.via_id and not exists (select from wanted w
       where w.gate_id = x.gate_id and w.role_id = x.role_id and w.via_id = x.via_id)
   )
   insert into gate_roles (channel_id, gate_id, role_id, via_id)
   select $channelId, gate_id, role_id, via_id from wanted on conflict do nothing`,
)

/** Sets the roles that a tier gives by itself; the community must be locked. */
export async function setRoles(ctx: Ctx, channelId: string, gateId: string, roleIds: string[] | undefined) {
  if (roleIds) await setOwn(ctx.db, { channelId, gateId, roleIds: [...new Set(roleIds)] })
  await spread(ctx.db, { channelId })
}

/** Refuses roles that a tier cannot give, and new ones that open what the viewer cannot enter. */
export async function checkRoles(ctx: Ctx, place: Place, roleIds: string[], before: readonly string[] = []) {
  for (const role of await findRoles(ctx, place, roleIds)) {
    if (!canBeGated(role)) throw invalidField('roles', words.roleNotGivable({ title: role.title }))
    if (!before.includes(role._id) && !role.isWithinReach) throw forbidden(words.opensUnseen)
  }
}

const given = statement<
  { gateId: string; viewerId: string },
  { role_id: string; is_own: boolean; is_within_reach: boolean }
>(
  'roles_given_by_gate',
  `select w.role_id, bool_or(w.via_id = w.gate_id) as is_own, bool_and(${isWithinReach('r', 'c', '$viewerId')}) as is_within_reach
   from gate_roles w join roles r on r.id = w.role_id join channels c on c.id = w.channel_id
   where w.gate_id = $gateId group by w.role_id order by w.role_id`,
)

/** All roles that a tier gives. */
export const rolesGivenBy = (ctx: Ctx, gateId: string) => given(ctx.db, { gateId, viewerId: ctx.me.userId })

/** Nobody gives what opens rooms that they cannot enter themselves, with a tier as little as with a role. */
export async function checkReach(ctx: Ctx, gateId: string) {
  if ((await rolesGivenBy(ctx, gateId)).some(({ is_within_reach }) => !is_within_reach))
    throw forbidden(words.opensUnseen)
}
