import type { Domain } from '../platform/domain.ts'
import { chatRoutes } from './routes.ts'

export const chats: Domain = {
  name: 'chats',
  routes: chatRoutes,
}
