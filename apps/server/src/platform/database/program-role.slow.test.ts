import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { accountCalls } from '@guildhall/contract/accounts'
import { removalCalls } from '@guildhall/contract/members'
import { startInbox } from '@guildhall/parts/inbox'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeChannel } from '../../channels/testing/make-channel.ts'
import { postOnce, sale } from '../../ledger/testing/post-sale.ts'
import { serve } from '../../serve.ts'
import { testConfig } from '../../testing/config.ts'
import { chores } from '../../testing/domains.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { DAY } from '../clock.ts'
import { checkInvariants } from '../invariants.ts'
import { mayRewriteLogs } from './append-only.ts'
import { prepareDatabase } from './prepare.ts'
import { checkPrepared, grantProgram, mayMigrate, NotPrepared } from './program-role.ts'

const file = new URL('../../../../../deploy/roles.sql', import.meta.url)

async function query(url: string, text: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** The roles and the database that operators make, under names of this test's own. */
async function makeRoles() {
  const admin = inject('postgresUrl')
  const name = `roles_${randomBytes(6).toString('hex')}`
  const statements = readFileSync(file, 'utf8')
    .replaceAll(/^--.*$/gm, '')
    .replaceAll(/:'\w+'/g, `'secret'`)
    .replaceAll('guildhall', name)
    .split(';')
  for (const statement of statements) await query(admin, statement)
  const as = (role: string) => {
    const url = new URL(admin)
    url.username = role
    url.pathname = `/${name}`
    return url.href
  }
  return { owner: as(`${name}_owner`), program: as(`${name}_program`) }
}

let owner: string
let program: string
let server: TestServer
beforeAll(async () => {
  ;({ owner, program } = await makeRoles())
  await expect(checkPrepared(program)).rejects.toThrow('the database is empty')
  await prepareDatabase(owner)
  await expect(checkPrepared(program)).rejects.toThrow(NotPrepared)
  await grantProgram(owner, program)
  server = await startTestServer({ config: testConfig(program) })
})
afterAll(() => server.close())

const actsIn = async (channelId: string) =>
  (await query(owner, `select action, actor_id from audit_log where channel_id = '${channelId}'`)).length

describe('a program with a role of its own', () => {
  it('mails codes, jobs included', async () => {
    const inbox = await startInbox()
    // Its worker ends here: beside it, the codes that other tests sign in with would leave the outbox unread.
    const served = await serve(testConfig(program, { SMTP_URL: inbox.smtpUrl }), null)
    try {
      await fetch(`${served.address}${accountCalls.verify.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ana@roles.test' }),
      })
      expect((await inbox.mailTo('ana@roles.test')).subject).toMatch(/\d{6}/)
    } finally {
      await served.stop()
      await inbox.stop()
    }
  })

  it('does its work', async () => {
    const ana = await server.signIn('bo@roles.test')
    const channelId = await makeChannel(server, ana)
    expect(await server.call(removalCalls.getAuditLog, { channelId }, { as: ana })).toMatchObject({
      status: 200,
    })
    expect(await actsIn(channelId)).toBeGreaterThan(0)
    expect(await mayRewriteLogs(server.kernel.db)).toBe(false)
  })

  it.each([
    'delete from audit_log',
    `update audit_log set action = 'nothing'`,
    'truncate audit_log',
    'alter table audit_log disable trigger all',
    'drop table audit_log',
    'delete from ledger_entries',
    'update ledger_entries set amount = 1',
    'truncate ledger_entries',
    'alter table ledger_entries disable trigger all',
    `update ledger_transactions set kind = 'nothing'`,
    'delete from ledger_transactions',
    'delete from ledger_accounts',
    'create table mine (id int)',
    'create temporary table mine (id int)',
    'create schema mine',
    'alter table users add column mine int',
    'drop function prune_log(text, timestamptz)',
    'delete from migrations',
    `select prune_log('users', 'infinity')`,
    `copy audit_log to program 'true'`,
    'set session_replication_role = replica',
  ])('may not: %s', async (text) => {
    await expect(query(program, text)).rejects.toThrow(/permission denied|must be owner|no log that may/)
  })

  it('sees nothing less than the owner: what must always hold is checked as before', async () => {
    const findings = await checkInvariants(server.kernel)
    expect(findings.filter(({ rows }) => rows > 0)).toEqual([])
  })

  it('prunes the log through its owner, who keeps the last month whatever is asked', async () => {
    const ana = await server.signIn('prune@roles.test')
    const channelId = await makeChannel(server, ana)
    const fresh = await actsIn(channelId)
    await query(
      program,
      `insert into audit_log (id, channel_id, action, created_at)
         select gen_random_uuid(), '${channelId}', 'old', clock_timestamp() - days * interval '1 day'
         from unnest(array[29, 31, 399, 402]) days`,
    )
    const prune = async () => {
      for (const chore of chores.filter(({ name }) => name === 'forget old acts'))
        await chore.run(server.kernel)
    }
    await prune()
    expect(await actsIn(channelId)).toBe(fresh + 3)
    expect(await query(program, `select prune_log('audit_log', 'infinity')`)).toEqual([{ prune_log: 2 }])
    expect(await actsIn(channelId)).toBe(fresh + 1)
  })

  it('posts to the books', async () => {
    const ana = await server.signIn('books@roles.test')
    const channelId = await makeChannel(server, ana)
    for (const expected of [true, false])
      expect(await postOnce(server, sale(channelId, 'roles:paid'))).toBe(expected)
    expect(await query(owner, `select from ledger_entries where channel_id = '${channelId}'`)).toHaveLength(4)
    await expect(query(program, 'delete from ledger_days')).rejects.toThrow('is changed or deleted')
  })

  it('lets people go, and their communities with all acts in them', async () => {
    const eve = await server.signIn('eve@roles.test')
    const channelId = await makeChannel(server, eve)
    expect((await server.call(accountCalls.deleteAccount, {}, { as: eve })).status).toBe(200)
    server.later(31 * DAY)
    for (const chore of chores) await chore.run(server.kernel)
    expect(await query(owner, `select id from users where id = '${eve.userId}'`)).toEqual([])
    expect(await actsIn(channelId)).toBe(0)
  })
})

describe('migrating', () => {
  it('again changes nothing, and gives back what was taken', async () => {
    await query(owner, 'create table later (id int)')
    await expect(checkPrepared(program)).rejects.toThrow('the table later may not be read')
    expect(await prepareDatabase(owner)).toEqual([])
    await grantProgram(owner, program)
    await checkPrepared(program)
    await query(owner, 'drop table later')
    expect(await mayMigrate(program)).toBe(false)
  })

  it('is missed by name', async () => {
    const [last] = await query(owner, 'delete from migrations where name like $$0019%$$ returning *')
    await expect(checkPrepared(program)).rejects.toThrow(
      '0019_prune_logs.sql is not applied, and this role may not migrate: run pnpm migrate with DATABASE_OWNER_URL',
    )
    await query(owner, `insert into migrations values ('${last!.name}', '${last!.checksum}', now())`)
  })

  it('is refused where both addresses are of the same role, or the program of a superuser', async () => {
    await expect(grantProgram(owner, owner)).rejects.toThrow('a role that is not the owner')
    const superuser = new URL(owner)
    superuser.username = 'postgres'
    await expect(grantProgram(owner, superuser.href)).rejects.toThrow('a role that is not the owner')
  })
})

it('an installation with one role works as before, and is told what that role may do', async () => {
  const { owner: only } = await makeRoles()
  expect((await prepareDatabase(only)).length).toBeGreaterThan(0)
  const one = await startTestServer({ config: testConfig(only) })
  expect(await mayRewriteLogs(one.kernel.db)).toBe(true)
  for (const chore of chores.filter(({ name }) => name === 'forget old acts')) await chore.run(one.kernel)
  await one.close()
})
