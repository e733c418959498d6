import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readOracle } from './oracle.ts'
import { type Settled, settle } from './settle.ts'

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
  ['channels', 'canTakePart', 'POST /api/v2/post/upvote'],
  ['reactions', 'canReact', 'POST /api/v3/reaction/new'],
  ['discussions', 'canDiscuss', 'POST /api/v2/discussion/new'],
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

type Said = (...args: unknown[]) => unknown
type House = Pick<typeof import('./world.ts'), 'createWorld'> & Pick<typeof import('./row.ts'), 'faultsIn'>

let settled: Settled
beforeAll(async () => {
  settled = await settle()
})

// Each makes a world of its own, which takes long where the machine has other work.
vi.setConfig({ testTimeout: 60_000 })

async function load(): Promise<House> {
  return { ...(await import('./world.ts')), ...(await import('./row.ts')) }
}

/** Whether the rows of a call find fault with the house as it is. */
async function notices({ createWorld, faultsIn }: House, call: string) {
  const world = await createWorld({ settled })
  try {
    const found: string[] = []
    for (const row of readOracle().filter((one) => one.call === call))
      if (found.length === 0) found.push(...(await faultsIn(world, row)))
    expect(found).not.toEqual([])
    expect(found.join(), 'a mutant that breaks the server proves nothing').not.toMatch(/got 5\d\d/)
  } finally {
    await world.close()
  }
}

afterAll(() => vi.resetModules())

describe('a policy, asked anew with every call', () => {
  const modules = [...new Set(policies.map(([module]) => module))]
  let allowing: string | undefined
  let house: House
  beforeAll(async () => {
    vi.resetModules()
    for (const module of modules)
      vi.doMock(`@guildhall/contract/${module}`, async (original) => {
        const honest = await original<Record<string, unknown>>()
        const asked = policies
          .filter(([from]) => from === module)
          .map(([, name]) => {
            const said = honest[name] as Said
            expect(said, name).toBeTypeOf('function')
            return [name, (...args: unknown[]) => allowing === `${module} ${name}` || said(...args)]
          })
        return { ...honest, ...Object.fromEntries(asked) }
      })
    house = await load()
  })
  afterAll(() => {
    for (const module of modules) vi.doUnmock(`@guildhall/contract/${module}`)
  })

  it.for(policies)('is noticed when %s: %s allows everything', async ([module, name, call]) => {
    allowing = `${module} ${name}`
    try {
      await notices(house, call)
    } finally {
      allowing = undefined
    }
  })
})

// Statements are written once, so each mutant needs the modules anew.
it.for(twins)('notices when %s: %s is true of everything', async ([module, name, call]) => {
  vi.resetModules()
  vi.doMock(`../../${module}`, async (original) => {
    const honest = await original<Record<string, Said>>()
    expect(honest).toHaveProperty(name)
    return { ...honest, [name]: (...args: unknown[]) => `(${String(honest[name]!(...args))} or true)` }
  })
  try {
    await notices(await load(), call)
  } finally {
    vi.doUnmock(`../../${module}`)
  }
})
