import { heldOnce } from '../platform/check-domains.ts'
import type { Domain } from '../platform/domain.ts'
import { blockingRoutes } from './blocking-routes.ts'
import { personBlocked, personRenamed, personUnblocked } from './facts.ts'
import { profilePage } from './preload.ts'
import { userRoutes } from './routes.ts'

export const users: Domain = {
  name: 'users',
  routes: [...userRoutes, ...blockingRoutes],
  preloaders: [profilePage],
  tells: [personBlocked, personUnblocked, personRenamed],
  checks: (server) => heldOnce(server, 'isModerated'),
}
