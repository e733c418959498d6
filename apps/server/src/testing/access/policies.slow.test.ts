import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { testParts } from '../collect-parts.ts'
import { readOracle } from './oracle.ts'
import { settle } from './settle.ts'
import type { Settled, World } from './world.ts'

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
let house: House
/** The policy that allows everything at the moment. */
let allowing: string | undefined

const modulesOf = (rules: Rule[]) => [...new Set(rules.map(([module]) => module))]
const inContract = modulesOf(policies).map((module) => `@guildhall/contract/${module}`)
const onServer = modulesOf(twins).map((module) => `../../${module}`)

/** A module with rules that ask before each answer whether they are broken. */
function breakable(path: string, rules: Rule[], broken: (rule: string, said: Said) => Said) {
  vi.doMock(path, async (original) => {
    const honest = await original<Record<string, Said>>()
    const asked = rules
      .filter(([module]) => path.endsWith(`/${module}`))
      .map(([module, name]) => {
        expect(honest[name], name).toBeTypeOf('function')
        return [name, broken(`${module} ${name}`, honest[name]!)]
      })
    return { ...honest, ...Object.fromEntries(asked) }
  })
}

/** Worlds are copied with the table in which a statement finds that its rule is broken. */
async function addBrokenRules({ database }: Settled) {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${database}`
  const client = new pg.Client(url.href)
  await client.connect()
  await client.query('create table broken_rules (rule text)')
  await client.end()
}

beforeAll(async () => {
  settled = await settle()
  await addBrokenRules(settled)
  vi.resetModules()
  for (const path of inContract)
    breakable(
      path,
      policies,
      (rule, said) =>
        (...args) =>
          allowing === rule || said(...args),
    )
  // Statements are written once, so that whether they are broken is asked of the database.
  for (const path of onServer)
    breakable(
      path,
      twins,
      (rule, said) =>
        (...args) =>
          `(${String(said(...args))} or exists (select from broken_rules b where b.rule = '${rule}'))`,
    )
  house = { ...(await import('./create-world.ts')), ...(await import('./row.ts')) }
})
afterAll(() => {
  for (const path of [...inContract, ...onServer]) vi.doUnmock(path)
  vi.resetModules()
})

/** What the rows of a call find fault with, up to the first. */
async function faultsOf(world: World, call: string) {
  const found: string[] = []
  for (const row of readOracle().filter((one) => one.call === call))
    if (found.length === 0) found.push(...(await house.faultsIn(world, row)))
  return found
}

/** Whether the rows of a call find fault with the world as it is. */
async function notices(world: World, call: string) {
  try {
    const found = await faultsOf(world, call)
    expect(found).not.toEqual([])
    expect(found.join(), 'a mutant that breaks the server proves nothing').not.toMatch(/got 5\d\d/)
  } finally {
    await world.close()
  }
}

it.for(policies)('a policy is noticed when %s: %s allows everything', async ([module, name, call]) => {
  const world = await house.createWorld({ settled })
  allowing = `${module} ${name}`
  try {
    await notices(world, call)
  } finally {
    allowing = undefined
  }
})

it.for(twins)('a statement is noticed when %s: %s is true of everything', async ([module, name, call]) => {
  const world = await house.createWorld({ settled })
  await sql`insert into broken_rules values (${`${module} ${name}`})`.execute(world.server.kernel.db)
  await notices(world, call)
})

it.for([policies[0]!, twins[0]!])(
  'nothing is noticed while every rule holds, as %s: %s',
  async ([, , call]) => {
    const world = await house.createWorld({ settled })
    expect(await faultsOf(world, call)).toEqual([])
    await world.close()
  },
)
