import { startGuildhall } from '@guildhall/parts/guildhall'
import { startInbox } from '@guildhall/parts/inbox'
import { startPostgres } from '@guildhall/parts/postgres'
import { startRedis } from '@guildhall/parts/redis'

/** The built app as an operator runs it, on real servers, for the whole run. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for one
export default async function stage() {
  const [postgres, redis, inbox] = await Promise.all([
    startPostgres({ durable: false }),
    startRedis(),
    startInbox(),
  ])
  const guildhall = await startGuildhall({
    roles: 'web,worker',
    databaseUrl: postgres.url('postgres'),
    smtpUrl: inbox.smtpUrl,
    ...(redis ? { redisUrl: redis.url } : {}),
  })
  process.env.GUILDHALL_URL = guildhall.url
  process.env.INBOX_URL = inbox.webUrl
  return async () => {
    await guildhall.stop()
    await Promise.all([postgres.stop('fast'), redis?.stop(), inbox.stop()])
  }
}
