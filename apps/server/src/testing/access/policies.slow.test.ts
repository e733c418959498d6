import { allCalls } from '@guildhall/contract/all'
import { afterEach, expect, it, vi } from 'vitest'
import { readOracle } from './oracle.ts'

type Module = 'channels' | 'contexts' | 'roles' | 'tags'

/** A policy that allows everything, and a call whose rows must notice. */
const mutants: [module: Module, policy: string, call: string][] = [
  ['channels', 'canSeeChannel', 'GET /api/v2/channel/getchannelinfo'],
  ['channels', 'canManageSettings', 'POST /api/v2/channel/settings/privacy'],
  ['channels', 'may', 'POST /api/v2/channel/settings/addcontext'],
  ['channels', 'canSeeMembers', 'GET /api/v2/channel/getmembers'],
  ['channels', 'canInvite', 'POST /api/v2/channel/invite'],
  ['channels', 'canRemove', 'POST /api/v2/community/moderation/removeUser'],
  ['roles', 'canDeleteRole', 'POST /api/v2/channel/settings/deleteUserRole'],
  ['roles', 'canChangePermissions', 'POST /api/v2/channel/settings/addOrRemoveRolePermissions'],
  ['roles', 'canGiveRole', 'POST /api/v2/channel/settings/updateUserRole'],
  ['roles', 'canJoinRole', 'POST /api/v2/channel/joinRole'],
  ['roles', 'canLeaveRole', 'POST /api/v2/channel/leaveRole'],
  ['tags', 'canManageTags', 'POST /api/v2/community/createOrEditPostTags'],
]

const calls = new Map(
  Object.values(allCalls)
    .flatMap((domain) => Object.values(domain))
    .map((call) => [`${call.method} ${call.path}`, call]),
)

afterEach(() => {
  vi.resetModules()
})

it.for(mutants)('notices when %s: %s allows everything', async ([module, policy, call]) => {
  vi.resetModules()
  vi.doMock(`@guildhall/contract/${module}`, async (original) => ({
    ...(await original<object>()),
    [policy]: () => true,
  }))
  const { actors, createWorld } = await import('./world.ts')
  const { faultsOf } = await import('./cell.ts')
  const world = await createWorld()
  try {
    const found: string[] = []
    for (const row of readOracle().filter((one) => one.call === call))
      for (const actor of actors)
        if (found.length === 0) found.push(...(await faultsOf(world, calls.get(call)!, row, actor)))
    expect(found).not.toEqual([])
  } finally {
    await world.close()
    vi.doUnmock(`@guildhall/contract/${module}`)
  }
})
