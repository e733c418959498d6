import { z } from 'zod'
import { v2 } from '../call.ts'
import { Done, Flag, Id } from '../common.ts'
import { Role } from './shapes.ts'

/** The most holders that a role may have on the largest plan. */
const Ids = z.array(Id).min(1).max(1000)

const SEND_ALL = 'Send all data'

/** The input that assigns a role to many things; the list may also be called `ids`. */
function bulk<Name extends string>(name: Name) {
  const list = { [name]: Ids.optional() } as Record<Name, z.ZodOptional<typeof Ids>>
  const input = z
    .strictObject({
      channelId: Id,
      roleId: Id,
      isRemoved: Flag.default(false),
      ids: Ids.optional(),
      ...list,
    })
    .transform((given, context) => {
      const { channelId, roleId, isRemoved, ids, ...rest } = given as Bulk & Record<string, unknown>
      const named = rest[name] as string[] | undefined
      if (!ids && !named)
        context.addIssue({ code: 'invalid_type', expected: 'array', input: undefined, path: [name] })
      if (ids && named && ids.join() !== named.join())
        context.addIssue({ code: 'custom', path: ['ids'], message: `ids and ${name} differ` })
      return { channelId, roleId, isRemoved, ids: [...new Set(named ?? ids ?? [])] }
    })
  return {
    missing: { channelId: SEND_ALL, roleId: SEND_ALL },
    input,
    reply: Done.extend({ role: Role }),
  }
}

interface Bulk {
  channelId: string
  roleId: string
  isRemoved: boolean
  ids?: string[]
}

const resources = bulk('resourceIds')
const contexts = bulk('contextIds')
const users = bulk('userIds')
const chats = bulk('chatIds')
const courses = bulk('courseIds')
const events = bulk('eventIds')
const products = bulk('productIds')

/** Each call has two addresses, since the documents print both. */
export const bulkCalls = {
  updateResourcesRole: v2.post('/channel/settings/resources/updateRole', resources),
  updateContextsRole: v2.post('/channel/settings/contexts/updateRole', contexts),
  updateUsersRole: v2.post('/channel/settings/users/updateRole', users),
  updateChatsRole: v2.post('/channel/settings/chats/updateRole', chats),
  updateCoursesRole: v2.post('/channel/settings/courses/updateRole', courses),
  updateEventsRole: v2.post('/channel/settings/events/updateRole', events),
  updateProductsRole: v2.post('/channel/settings/products/updateRole', products),
  updateResourcesRoleAlias: v2.post('/settings/resources/updateRole', resources),
  updateContextsRoleAlias: v2.post('/settings/contexts/updateRole', contexts),
  updateUsersRoleAlias: v2.post('/settings/users/updateRole', users),
  updateChatsRoleAlias: v2.post('/settings/chats/updateRole', chats),
  updateCoursesRoleAlias: v2.post('/settings/courses/updateRole', courses),
  updateEventsRoleAlias: v2.post('/settings/events/updateRole', events),
  updateProductsRoleAlias: v2.post('/settings/products/updateRole', products),
}
