import { presenceCalls } from '@guildhall/contract/presence'
import type { Domain } from '../platform/domain.ts'
import { routes } from '../platform/handler.ts'
import { presenceAnswers } from './check-is-online.ts'
import { keepPresence } from './keep-presence.ts'
import { onlineInChat } from './online-in-chat.ts'
import { onlineMembers } from './online-members.ts'

export const presence: Domain = {
  name: 'presence',
  routes: routes(presenceCalls, { onlineMembers, onlineInChat }),
  answers: presenceAnswers,
  nodeWork: keepPresence,
}
