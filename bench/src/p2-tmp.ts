import { readFileSync, writeFileSync } from 'node:fs'
import { startGuildhall } from '@guildhall/parts/guildhall'
import { startPostgres } from '@guildhall/parts/postgres'
import { ask, rateOf } from './load.ts'
import { seedSessions } from './seed.ts'
import { seedRoom } from './seed-room.ts'
import { takeStatements } from './statements.ts'

const postgres = await startPostgres({ durable: true })
const databaseUrl = postgres.url('postgres')
const builder = await startGuildhall({ roles: 'web', databaseUrl, smtpUrl: 'smtp://127.0.0.1:1' })
const people = await seedSessions(databaseUrl, 500)
const { postIds } = await seedRoom(builder.url, databaseUrl, people, 1000)
await builder.stop()
const asked = people.tokens.map((token, index) => ({
  method: 'POST' as const,
  path: '/api/v2/discussion/new?isWeb=true',
  token,
  body: { text: 'It looks like weather. What cone was it?', post: postIds[index % postIds.length]! },
}))
const file = '/tmp/p2.statements'
writeFileSync(file, '')
const recorder = new URL('./recorder.ts', import.meta.url).href
const one = await startGuildhall({ roles: 'web', databaseUrl, smtpUrl: 'smtp://127.0.0.1:1', nodeFlags: ['--import', recorder], settings: { RECORD_FILE: file } })
for (const a of asked.slice(0, 3)) await ask(one.url, a)
takeStatements(file)
await ask(one.url, asked[5]!)
console.log(readFileSync(file, 'utf8').split('\n').map((l) => l.slice(0, 200)).join('\n'))
await one.stop()
const two = await startGuildhall({ roles: 'web', databaseUrl, smtpUrl: 'smtp://127.0.0.1:1', nodeFlags: ['--cpu-prof', '--cpu-prof-dir=/tmp/p2prof'] })
await rateOf(two.url, asked, 3)
console.log('rate', await rateOf(two.url, asked, 10))
await two.stop()
const pg = (await import('pg')).default
const client = new pg.Client(databaseUrl)
await client.connect()
console.log((await client.query(`select count(*) from discussions`)).rows)
await client.end()
await postgres.stop('fast')
