import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testParts } from '../collect-parts.ts'
import { readOracle } from './oracle.ts'
import { settle } from './settle.ts'
import type { Settled } from './world.ts'

/** Where a rule is said: to both sides in the contract, or to the database in a domain of the server. */
type Rule = [module: string, name: string, call: string]

/** A policy that allows everything, and a call whose rows must notice. */
const policies: Rule[] = testParts.flatMap(({ name: domain, policies = {} }) =>
  Object.entries(policies).flatMap(([name, calls]) =>
    [calls ?? []].flat().map((call): Rule => [domain, name, call]),
  ),
)

/** The same for what stands in SQL: every row may be seen. */
const twins: Rule[] = testParts.flatMap(({ name: domain, twins = {} }) =>
  Object.entries(twins).flatMap(([file, rules]) =>
    Object.entries(rules).flatMap(([name, call]): Rule[] =>
      call ? [[`${domain}/${file}`, name, call]] : [],
    ),
  ),
)

type Said = (...args: unknown[]) => unknown
type House = Pick<typeof import('./create-world.ts'), 'createWorld'> &
  Pick<typeof import('./row.ts'), 'faultsIn'>

let settled: Settled
beforeAll(async () => {
  settled = await settle()
})

// Each makes a world of its own, which takes long where the machine has other work.
vi.setConfig({ testTimeout: 60_000 })

async function load(): Promise<House> {
  return { ...(await import('./create-world.ts')), ...(await import('./row.ts')) }
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
