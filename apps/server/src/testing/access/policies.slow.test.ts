import { allCalls } from '@guildhall/contract/all'
import { afterEach, expect, it, vi } from 'vitest'
import { readOracle } from './oracle.ts'
import type { World } from './world.ts'

/** Where a rule is said: to both sides in the contract, or to the database in a domain of the server. */
type Rule = [module: string, name: string, call: string]

/** A policy that allows everything, and a call whose rows must notice. */
const policies: Rule[] = [
  ['channels', 'canSeeChannel', 'GET /api/v2/channel/getchannelinfo'],
  ['channels', 'canReadChannel', 'GET /api/v2/community/getPostTags'],
  ['channels', 'canSeeContext', 'GET /api/v2/channel/why'],
  ['channels', 'canSeeResource', 'GET /api/v2/channel/why'],
  ['channels', 'canManageSettings', 'POST /api/v2/channel/settings/privacy'],
  ['channels', 'canHandOver', 'POST /api/v2/channel/settings/handOver'],
  ['channels', 'may', 'POST /api/v2/channel/settings/addcontext'],
  ['channels', 'canSeeMembers', 'GET /api/v2/channel/getmembers'],
  ['channels', 'canInvite', 'POST /api/v2/channel/invite'],
  ['channels', 'canRemove', 'POST /api/v2/community/moderation/removeUser'],
  ['channels', 'canGrant', 'POST /api/v2/channel/settings/addOrEditChannelRole'],
  ['roles', 'canSeeRole', 'POST /api/v2/channel/joinRole'],
  ['roles', 'canEditRole', 'POST /api/v2/channel/settings/addOrEditChannelRole'],
  ['roles', 'canDeleteRole', 'POST /api/v2/channel/settings/deleteUserRole'],
  ['roles', 'canChangePermissions', 'POST /api/v2/channel/settings/addOrRemoveRolePermissions'],
  ['roles', 'canGiveRole', 'POST /api/v2/channel/settings/updateUserRole'],
  ['roles', 'canGiveRole', 'POST /api/v2/channel/bulkInvite'],
  ['roles', 'canJoinRole', 'POST /api/v2/channel/joinRole'],
  ['roles', 'canLeaveRole', 'POST /api/v2/channel/leaveRole'],
  ['tags', 'canManageTags', 'POST /api/v2/community/createOrEditPostTags'],
  ['contexts', 'canPostIn', 'POST /api/v3/post/new'],
  ['posts', 'canEditPost', 'POST /api/v3/post/edit'],
  ['posts', 'canPinPost', 'POST /api/v2/post/pin'],
  ['posts', 'canSendAsEmail', 'POST /api/v2/post/sendAsEmail'],
  ['posts', 'canTakePart', 'POST /api/v2/post/upvote'],
  ['posts', 'canReact', 'POST /api/v3/reaction/new'],
  ['posts', 'canDiscuss', 'POST /api/v2/discussion/new'],
  ['discussions', 'canEditDiscussion', 'POST /api/v2/discussion/edit'],
  ['discussions', 'canDeleteDiscussion', 'POST /api/v2/discussion/delete'],
  ['discussions', 'canPinDiscussion', 'POST /api/v2/discussion/pin'],
]

/** The same for what stands in SQL: every row may be seen. */
const twins: Rule[] = [
  ['channels/sight.ts', 'isSeen', 'GET /api/v2/channel/getchannels'],
  ['channels/sight.ts', 'isRead', 'GET /api/v2/channel/getAllContexts'],
  ['channels/may.ts', 'isHeld', 'GET /api/v2/channel/getAllContexts'],
  ['channels/may.ts', 'mayInSql', 'GET /api/v2/channel/getResources'],
  ['contexts/sight.ts', 'isRoomSeen', 'GET /api/v2/channel/getAllContexts'],
  ['resources/sight.ts', 'isResourceSeen', 'GET /api/v2/channel/getResources'],
  ['roles/seen.ts', 'isSeen', 'GET /api/v2/channel/settings/getRoles'],
  ['posts/sight.ts', 'isPostOpen', 'GET /api/v2/posts'],
  ['posts/sight.ts', 'isPostSeen', 'GET /api/v2/posts'],
  ['discussions/sight.ts', 'isHeard', 'POST /api/v2/comment/upvote'],
]

const calls = new Map(
  Object.values(allCalls)
    .flatMap((domain) => Object.values(domain))
    .map((call) => [`${call.method} ${call.path}`, call]),
)

// Each makes a world of its own, which takes long where the machine has other work.
vi.setConfig({ testTimeout: 60_000 })

afterEach(() => {
  vi.resetModules()
})

it.for(policies)('notices when %s: %s allows everything', ([module, ...rest]) =>
  notices(`@guildhall/contract/${module}`, () => () => true, ...rest),
)

it.for(twins)('notices when %s: %s is true of everything', ([module, ...rest]) =>
  notices(
    `../../${module}`,
    (honest) =>
      (...args) =>
        `(${String(honest(...args))} or true)`,
    ...rest,
  ),
)

type Said = (...args: unknown[]) => unknown

async function notices(path: string, mutate: (honest: Said) => Said, name: string, call: string) {
  vi.resetModules()
  vi.doMock(path, async (original) => {
    const honest = await original<Record<string, Said>>()
    expect(honest).toHaveProperty(name)
    return { ...honest, [name]: mutate(honest[name]!) }
  })
  let world: World | undefined
  try {
    const { actors, createWorld } = await import('./world.ts')
    const { faultsOf } = await import('./cell.ts')
    world = await createWorld()
    const found: string[] = []
    for (const row of readOracle().filter((one) => one.call === call))
      for (const actor of actors)
        if (found.length === 0) found.push(...(await faultsOf(world, calls.get(call)!, row, actor)))
    expect(found).not.toEqual([])
    expect(found.join(), 'a mutant that breaks the server proves nothing').not.toMatch(/got 5\d\d/)
  } finally {
    await world?.close()
    vi.doUnmock(path)
  }
}
