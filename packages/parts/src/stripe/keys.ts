import type { Books } from './books.ts'
import { Refusal, type RefusalBody } from './refusal.ts'

type Permission = 'read' | 'write'

/** What a restricted key may do, by the first part of the path: `charges`, `checkout`, `webhook_endpoints`. */
export type Permissions = { readonly [resource: string]: Permission }

export interface Key {
  readonly secret: string
  readonly books: Books
  /** Null may do everything. */
  readonly permissions: Permissions | null
}

const masked = (key: string) =>
  `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`

const refused = (status: number, message: string, more: Partial<RefusalBody> = {}) =>
  new Refusal(status, { type: 'invalid_request_error', message, ...more })

/** Who asks, by the key in the header. */
export function keyOf(keys: ReadonlyMap<string, Key>, authorization: string | undefined): Key {
  const [, bearer] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? []
  const [, basic] = /^Basic (\S+)$/i.exec(authorization ?? '') ?? []
  const secret = bearer ?? (basic ? Buffer.from(basic, 'base64').toString().split(':')[0] : undefined)
  if (!secret)
    throw refused(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  const key = keys.get(secret)
  if (!key) throw refused(401, `Invalid API Key provided: ${masked(secret)}`)
  return key
}

export function checkPermission(key: Key, method: string, resource: string) {
  if (!key.permissions) return
  const held = key.permissions[resource]
  const needed = method === 'GET' ? 'read' : 'write'
  if (held === 'write' || held === needed) return
  throw refused(
    403,
    `The provided key '${masked(key.secret)}' does not have the required permissions for this endpoint on account '${key.books.account.id}'. Having the 'rak_${resource}_${needed}' permission would allow this request to continue.`,
    { code: 'more_permissions_required' },
  )
}

/** A key speaks for its own account only. */
export function checkAccount(key: Key, named: string | undefined) {
  if (named === undefined || named === key.books.account.id) return
  throw refused(
    403,
    `The provided key '${masked(key.secret)}' does not have access to account '${named}' (or that account does not exist). Application access may have been revoked.`,
    { code: 'account_invalid' },
  )
}
