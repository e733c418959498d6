import { startGuildhall } from '@guildhall/parts/guildhall'
import { startInbox } from '@guildhall/parts/inbox'
import { startOpenIdProvider } from '@guildhall/parts/oidc'
import { freePort } from '@guildhall/parts/ports'
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
  const port = await freePort()
  const provider = await startOpenIdProvider([`http://localhost:${port}/user/social/harbour/callback`], {
    ana: { email: 'ana.people@e2e.test', email_verified: true, name: 'Ana Berg' },
  })
  const { issuer, clientId, clientSecret } = provider
  const providers = [{ id: 'harbour', name: 'Harbour', issuer, clientId, clientSecret }]
  // Whoever works beside others may have built the web elsewhere.
  const { WEB_DIST } = process.env
  const guildhall = await startGuildhall({
    roles: 'web,worker',
    port,
    settings: {
      OIDC_PROVIDERS: JSON.stringify(providers),
      MIRRORED_LANGUAGE: 'true',
      // Only a demonstration offers the gateway that moves no money.
      DEMO: 'true',
      ...(WEB_DIST ? { WEB_DIST } : {}),
    },
    databaseUrl: postgres.url('postgres'),
    smtpUrl: inbox.smtpUrl,
    ...(redis ? { redisUrl: redis.url } : {}),
  })
  process.env.GUILDHALL_URL = guildhall.url
  process.env.DATABASE_URL = postgres.url('postgres')
  process.env.INBOX_URL = inbox.webUrl
  return async () => {
    await guildhall.stop()
    await Promise.all([postgres.stop('fast'), redis?.stop(), inbox.stop(), provider.stop()])
  }
}
