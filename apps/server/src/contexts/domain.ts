import type { Domain } from '../platform/domain.ts'
import { roomsOfPage } from './preload.ts'
import { contextRoutes } from './routes.ts'
import { watchableChannel } from './watchable.ts'

export const contexts: Domain = {
  name: 'contexts',
  routes: contextRoutes,
  watchables: [watchableChannel],
  roomsOfPage,
  invariants: new URL('invariants.sql', import.meta.url),
}
