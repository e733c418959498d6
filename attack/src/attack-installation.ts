import { accountCalls } from '@guildhall/contract/accounts'
import { moderationCalls } from '@guildhall/contract/moderation'
import { planCalls } from '@guildhall/contract/plans'
import pg from 'pg'
import { type Attack, forms, holds, words } from './attack.ts'
import { newAddress, request } from './client.ts'
import { newEmail, signIn } from './people.ts'
import { within } from './sockets.ts'

/** What somebody who broke into the program would do to its database. */
const traces = [
  'delete from audit_log',
  `update audit_log set action = 'nothing'`,
  'truncate audit_log',
  'drop table audit_log',
  'delete from security_log',
  'truncate security_log',
  'alter table users add column anything int',
  'create table anything (id int)',
  'delete from migrations',
  `select prune_log('users', 'infinity')`,
]

export const installationAttacks: Attack[] = [
  ...forms('the program removes its traces', words(traces), async ({ databaseUrl }, statement) => {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    const fault = await client.query(statement).then(
      () => null,
      (error: unknown) => error,
    )
    await client.end()
    holds(fault !== null, 'it may')
  }),
  {
    name: 'old acts are not pruned before their time',
    async run({ databaseUrl, database }) {
      const count = async () =>
        (await database.query<{ total: string }>('select count(*) as total from audit_log')).rows[0]!.total
      const before = await count()
      const client = new pg.Client(databaseUrl)
      await client.connect()
      await client.query(`select prune_log('audit_log', 'infinity')`)
      await client.end()
      holds(Number(before) > 0 && (await count()) === before, 'young acts are gone')
    },
  },
  ...forms('a plan beyond the largest', words(['Pro']), async ({ call, channelId, people }, name) => {
    const { status } = await call(
      planCalls.upgradeCommunity,
      { channelId, features: { name } },
      { as: people.owner },
    )
    holds(status === 403, `answered ${status}`)
  }),
  ...forms(
    'a password that everybody tries',
    words(['jennifer', 'slipknot', 'Victoria']),
    async (world, password) => {
      const person = await signIn(world, newEmail('common'))
      const { status } = await world.call(accountCalls.setPassword, { password }, { as: person })
      holds(status === 400, `taken: ${status}`)
    },
  ),
  {
    name: 'guesses that nobody would see',
    async run({ call, database, people }) {
      const from = newAddress()
      const { body } = await call(accountCalls.verify, { email: people.owner.email }, { from })
      await call(accountCalls.onBoard, { userId: body.userId, OTP: '000000' }, { from })
      await call(moderationCalls.suspend, { otherUserId: people.owner.id }, { as: people.stranger, from })
      const acts: string[] = []
      const isLogged = await within(5000, () => {
        void database
          .query<{ act: string }>('select act from security_log where network = $1', [from])
          .then(({ rows }) => acts.splice(0, acts.length, ...rows.map(({ act }) => act)))
          .catch(() => undefined)
        return acts.includes('denied') && acts.includes('signInByCode')
      })
      holds(isLogged, `the log holds ${acts.join() || 'nothing'}`)
    },
  },
  {
    name: 'a weakness that nobody can be told of',
    async run({ url }) {
      const { status, text } = await request(`${url}/.well-known/security.txt`)
      holds(status === 200 && /^Contact: /m.test(text), `answered ${status}`)
      const expires = /^Expires: (.+)$/m.exec(text)?.[1] ?? ''
      holds(Date.parse(expires) > Date.now() + 30 * 86_400_000, `it expires ${expires}`)
    },
  },
]
