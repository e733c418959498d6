import type { WebDomain } from '../platform/domain.ts'
import { watchingListeners } from './realtime.ts'

export const watching = { name: 'watching', listeners: watchingListeners } satisfies WebDomain
