import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Database } from './database/connect.ts'
import type { Domains } from './domain.ts'
import type { Limits } from './http/limits.ts'
import type { NewId } from './ids.ts'
import type { Outbound } from './outbound/outbound.ts'
import type { Secrets } from './secrets.ts'
import type { SecurityLog } from './security-log.ts'
import type { Store } from './storage/storage.ts'

/** What every call, command and job stands on. */
export interface Kernel extends Domains {
  readonly config: Config
  readonly db: Database
  readonly clock: Clock
  readonly newId: NewId
  readonly secrets: Secrets
  readonly store: Store
  readonly limits: Limits
  readonly securityLog: SecurityLog
  readonly outbound: Outbound
  readonly log: FastifyBaseLogger
}
