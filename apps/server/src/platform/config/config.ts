import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'
import { isPublishedKey, isWeakKey } from './weak-key.ts'

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback)
const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback)

export class BadConfig extends Error {}

const isProxy = (text: string) => {
  const [address = '', bits] = text.trim().split('/')
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(address) ||
    (isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits)))
  )
}

const json = (text: string, context: z.core.$RefinementCtx) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' })
    return z.NEVER
  }
}

/** Whether only programs on this machine reach what listens here. */
const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)

const isLocal = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

/** The plans of communities, the smallest first. */
const tiers = ['Free', 'Basic', 'Mid', 'Pro'] as const

const STRIPE = 'https://api.stripe.com'

const Provider = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
  name: z.string().min(1),
  issuer: z
    .url({ protocol: /^https?$/ })
    .refine((url) => url.startsWith('https:') || isLocal(url), { error: 'must be https' }),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
})

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  ROLES: z
    .string()
    .default('web,worker')
    .transform((roles) => roles.split(','))
    .pipe(z.array(z.enum(['web', 'worker'])).min(1)),
  HOST: z.string().default('127.0.0.1'),
  PORT: port(3000),
  METRICS_PORT: port(9400),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be the http(s) address people open' }),
  SECRET_KEY: z.string().min(32, 'must be a random text of at least 32 characters'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  /**
   * The same database as the role that owns its tables, for `migrate` alone. Where it is set, the role of DATABASE_URL
   * gets no more rights than the program needs.
   */
  DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
  DATABASE_POOL: count(10),
  /** How long a request waits for a connection before it is refused; locks and statements get a multiple of it. */
  DATABASE_WAIT_MS: count(1000),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  /** Separates this deployment's messages from those of others on the same Redis. */
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .default('guildhall'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }),
  MAIL_FROM: z.string().min(3),
  /** Whom to tell about a weakness, in /.well-known/security.txt; the sender of mails when it is not set. */
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], { error: 'must be a mail or https:// address' })
    .optional(),
  /** Where text messages go: the https address of a provider that takes a JSON POST, or a file: URL in development. */
  SMS_URL: z.url({ protocol: /^(https?|file)$/, error: 'must be an https:// or file:// address' }).optional(),
  SMS_HEADERS: z.string().default('{}').transform(json).pipe(z.record(z.string(), z.string())),
  /** The body of that POST, with {to} and {text} as placeholders in its strings. */
  SMS_BODY: z.string().default('{"to":"{to}","text":"{text}"}').transform(json),
  /** Where Stripe answers; only development and tests ask a double of it. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).default(STRIPE),
  /** OpenID Connect providers for social sign-in. */
  OIDC_PROVIDERS: z.string().default('[]').transform(json).pipe(z.array(Provider)),
  /** The e-mail addresses of the people who run this installation. */
  STAFF_EMAILS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .toLowerCase()
        .split(',')
        .flatMap((email) => email.trim() || []),
    ),
  /** Lets anybody sign in as anybody: for demonstrations on one's own machine. */
  DEMO: z.stringbool().default(false),
  /** The usernames that the sign-in page offers in DEMO. */
  DEMO_PEOPLE: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((username) => username.trim() || [])),
  /** The plan of a new community; MAX_TIER when it is not set. */
  DEFAULT_TIER: z.enum(tiers).optional(),
  /**
   * The largest plan a community may choose; the default is the largest, so that an installation that sells no plans
   * limits nobody.
   */
  MAX_TIER: z.enum(tiers).default('Pro'),
  /** How long the acts of admins and moderators are kept; never less than a month. */
  AUDIT_LOG_DAYS: z.coerce.number().int().min(30).default(400),
  FILES_DIR: z.string().min(1),
  /** Where uploads are kept: in FILES_DIR, or in a bucket of their own in a store that speaks S3. */
  FILES_STORE: z.enum(['disk', 's3']).default('disk'),
  /** The origin that serves uploads, preferably on a domain of its own; PUBLIC_URL when it is not set. */
  FILES_ORIGIN: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  /** Uploads are refused while the disk has less than this free: the database may lie on the same one. */
  MIN_FREE_DISK_MB: z.coerce.number().int().min(0).default(2048),
  MIN_FREE_DISK_PERCENT: z.coerce.number().int().min(0).max(100).default(5),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  WEB_DIST: z.string().default('apps/web/dist'),
  /** The page of the mail inbox, linked from the sign-in page in development. */
  INBOX_URL: z.url().optional(),
  /** Addresses of the proxies whose X-Forwarded-For is trusted. */
  TRUST_PROXY: z
    .string()
    .refine((list) => list.split(',').every(isProxy), 'must be addresses or networks, separated by commas')
    .optional(),
  /** The header in which the proxy passes the visitor's country. */
  COUNTRY_HEADER: z.string().toLowerCase().optional(),
  /** Lets a cookie choose the mirrored language, in which the tests of the layout read pages. */
  MIRRORED_LANGUAGE: z.stringbool().default(false),
  /** How long a stopping node reports that it is not ready before it refuses connections. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  /** How long sign-ins and refusals are kept. */
  SECURITY_LOG_DAYS: count(400),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  LIMIT_REQUESTS_PER_ACCOUNT_A_MINUTE: count(600),
  LIMIT_REQUESTS_PER_ADDRESS_A_MINUTE: count(300),
  /** Per person, or per address without a session: twenty pictures for each request that an address may send. */
  LIMIT_FILES_PER_READER_A_MINUTE: count(6000),
  /** Counts all sockets of one person together. */
  LIMIT_COMMANDS_PER_ACCOUNT_A_MINUTE: count(1200),
  /** How many sockets may be open at once on one web node. */
  LIMIT_SOCKETS_PER_ACCOUNT: count(10),
  LIMIT_SOCKETS_PER_ADDRESS: count(1000),
  /** Sockets that have not said who they are; they have five seconds for it. */
  LIMIT_UNKNOWN_SOCKETS_PER_ADDRESS: count(50),
  LIMIT_CODES_PER_MAILBOX_AN_HOUR: count(3),
  LIMIT_CODES_PER_ADDRESS_AN_HOUR: count(20),
  LIMIT_WRONG_CODES_A_DAY: count(15),
  LIMIT_WRONG_PASSWORDS_A_HALF_HOUR: count(5),
  /** Counts all phone numbers together: a text message costs money, and some people earn by having them sent. */
  LIMIT_TEXTS_AN_HOUR: count(300),
  LIMIT_ADDRESS_CHANGES_AN_HOUR: count(5),
  LIMIT_USERNAME_CHECKS_PER_ADDRESS_A_MINUTE: count(60),
  LIMIT_UPLOADS_PER_ADDRESS_A_MINUTE: count(10),
  /** Thirty at once, then ten a second; counts all sockets and calls of one person together. */
  LIMIT_MESSAGES_PER_ACCOUNT_A_SECOND: count(10),
  /** Three at once, then one every five seconds; in the first day of an account two, then one every half minute. */
  LIMIT_POSTS_PER_ACCOUNT_A_MINUTE: count(12),
  LIMIT_POSTS_PER_NEW_ACCOUNT_A_MINUTE: count(2),
  /** Five at once, then one every two seconds. */
  LIMIT_COMMENTS_PER_ACCOUNT_A_MINUTE: count(30),
  /** First messages to people one is not connected with; ten may wait for an answer. */
  LIMIT_CHAT_REQUESTS_A_DAY: count(20),
  /** Of one account, or of one network without a session: all at once, then one every two seconds. */
  LIMIT_SEARCHES_A_MINUTE: count(30),
  /** People without an account who ask for a place at an event; each is sent a mail. */
  LIMIT_GUESTS_PER_ADDRESS_A_MINUTE: count(5),
  LIMIT_CHANNELS_PER_ACCOUNT_A_DAY: count(5),
  /** What may wait to be claimed: of one network without a session, of one account, and of everybody together. */
  LIMIT_UNCLAIMED_MB_PER_ADDRESS: count(200),
  LIMIT_UNCLAIMED_MB_PER_ACCOUNT: count(2048),
  LIMIT_UNCLAIMED_MB: count(10_240),
  /** How long a community is new. It sends few invitations until then, and none in words of its own. */
  COMMUNITY_IS_NEW_DAYS: z.coerce.number().int().min(0).default(7),
  /** Counts the invitations of one new community, and those of one person in all new communities. */
  LIMIT_INVITES_OF_NEW_A_DAY: count(20),
  /** Letters to guests of events are limited alike for each community, and counted by themselves. */
  LIMIT_INVITES_A_DAY: count(500),
  /** Counts the invitations of all communities together. */
  LIMIT_INVITES_OF_ALL_A_DAY: count(5000),
  LIMIT_PREVIEWS_PER_ACCOUNT_A_MINUTE: count(10),
  /** Per site, so that nobody can make this server send requests to one site all the time. */
  LIMIT_PREVIEWS_PER_HOST_A_SECOND: count(1),
})

export type Config = z.output<typeof Environment>

function textOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new BadConfig(`${name}: cannot read the file ${file}`)
  }
}

/** A setting may also be the path of a file that holds it, as secrets are mounted: SECRET_KEY_FILE. */
function withFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const values = { ...env }
  for (const name of Object.keys(Environment.shape)) {
    const file = env[`${name}_FILE`]
    if (file) values[name] = textOf(name, file)
    if (values[name] === '') delete values[name]
  }
  return values
}

/** Every reason why these settings cannot work, one clear line each. */
function objections(config: Config): string[] {
  const lines: string[] = []
  const isProduction = config.NODE_ENV === 'production'
  if (isProduction && config.PUBLIC_URL.startsWith('http:') && !isLocal(config.PUBLIC_URL))
    lines.push('PUBLIC_URL must be https in production')
  if (new URL(config.PUBLIC_URL).pathname !== '/') lines.push('PUBLIC_URL must not have a path')
  if (isProduction && isPublishedKey(config.SECRET_KEY))
    lines.push('SECRET_KEY is published with the source; make your own: openssl rand -hex 32')
  else if (isWeakKey(config.SECRET_KEY))
    lines.push('SECRET_KEY must be random, not an example or a pattern: openssl rand -hex 32')
  if (config.DEMO && !isLocal(config.PUBLIC_URL)) lines.push('DEMO must not be set beside a public address')
  else if (config.DEMO && !isLoopback(config.HOST))
    lines.push('DEMO must not be set where HOST lets other machines connect')
  if (isProduction && config.STRIPE_API_URL !== STRIPE)
    lines.push('STRIPE_API_URL is for development and must not be set in production')
  if (isProduction && config.INBOX_URL)
    lines.push('INBOX_URL is for development and must not be set in production')
  if (config.DEFAULT_TIER && tiers.indexOf(config.DEFAULT_TIER) > tiers.indexOf(config.MAX_TIER))
    lines.push('DEFAULT_TIER is a larger plan than MAX_TIER')
  if (config.SMS_URL?.startsWith('http:') && !isLocal(config.SMS_URL)) lines.push('SMS_URL must be https')
  const ids = config.OIDC_PROVIDERS.map(({ id }) => id)
  if (new Set(ids).size < ids.length) lines.push('OIDC_PROVIDERS: two providers have the same id')
  if (config.FILES_STORE === 's3')
    for (const name of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const)
      if (!config[name]) lines.push(`${name} is not set, and FILES_STORE is s3`)
  return lines
}

/** Reads the settings once; nothing else reads the environment. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = Environment.safeParse(withFiles(env))
  const lines = parsed.success
    ? objections(parsed.data)
    : parsed.error.issues.map(({ path, message }) => {
        const name = String(path[0])
        return env[name] || env[`${name}_FILE`] ? `${name}: ${message}` : `${name} is not set`
      })
  if (lines.length > 0 || !parsed.success) throw new BadConfig(lines.join('\n'))
  return parsed.data
}
