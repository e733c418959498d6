import { createKernel } from './app.ts'
import { testConfig } from './testing/config.ts'
import { Context } from './platform/context.ts'
import { search } from './search/search.ts'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
const { kernel } = createKernel(testConfig(process.argv[2]!, { DATABASE_POOL: '1' }))
const pid = (await sql<{ pid: number }>`select pg_backend_pid() pid`.execute(kernel.db)).rows[0]!.pid
const cpu = () => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' '); return (Number(f[13]) + Number(f[14])) * 10 }
import pg from 'pg'
const c = new pg.Client(process.argv[2]!); await c.connect()
const me = (await c.query(`select replace(id::text,'-','') id from people where n = 17`)).rows[0].id
const ch = (await c.query(`select replace(channel_id::text,'-','') id from memberships where user_id=$1 limit 1`, [me])).rows[0].id
const visit = { ip: '', userAgent: '', fingerprint: null, apiKey: null, isBrowser: false }
const viewer = { userId: me, sessionId: me, via: 'header' as const, rotatedAt: new Date() }
const vocabs = (await c.query('select word from vocab where n in (1,2,3,20,300,3000,15000,29000) order by n')).rows.map((r: any) => r.word)
for (const [who, v] of [['member', viewer]] as const)
  for (const scope of [undefined, ch])
    for (const q of [...vocabs, vocabs[0].slice(0, 2), vocabs[6].slice(0, -1) + 'q', `${vocabs[1]} ${vocabs[6]}`, `${vocabs[6]} ${vocabs[1]}`, `${vocabs[3]} ${vocabs[2]}`, 'ana sharma', 'nothinglikethis']) {
      const times: number[] = []
      let n = ''
      const before = [cpu(), process.cpuUsage()] as const
      const N = 40
      for (let i = 0; i < N; i++) {
        const t = performance.now()
        const r: any = await search(new Context(kernel, kernel.db, v, visit), { searchQuery: q, limit: 5, ...(scope && { channelId: scope }) } as never)
        times.push(performance.now() - t)
        n = [r.posts.length, r.users.length].join('/')
      }
      times.sort((a, b) => a - b)
      console.log(who, scope ? 'one' : 'all', q.padEnd(22), n, 'pg cpu ms', ((cpu() - before[0]) / N).toFixed(1), 'node cpu ms', ((process.cpuUsage(before[1]).user) / 1000 / N).toFixed(1))
    }
await c.end(); await kernel.db.destroy()
