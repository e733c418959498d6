import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Secrets } from '../secrets.ts'
import type { Store } from './storage.ts'
import { diskStore } from './storage-disk.ts'
import { s3Store } from './storage-s3.ts'

export const storeFrom = (config: Config, secrets: Secrets, clock: Clock): Store =>
  config.FILES_STORE === 's3' ? s3Store(config, clock) : diskStore(config, secrets, clock)
