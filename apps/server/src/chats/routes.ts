import { threadGroupCalls } from '@guildhall/contract/chats'
import { routes } from '../platform/handler.ts'
import {
  addThreadGroup,
  changeThreadGroupPosition,
  deleteThreadGroup,
  getThreadGroups,
  renameThreadGroup,
  updateThreadGroup,
} from './thread-groups.ts'

export const chatRoutes = routes(threadGroupCalls, {
  getThreadGroups,
  addThreadGroup,
  renameThreadGroup,
  deleteThreadGroup,
  changeThreadGroupPosition,
  updateThreadGroup,
})
