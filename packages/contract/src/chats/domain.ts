import { domain } from '../domain.ts'
import { threadGroupCalls } from './thread-group-calls.ts'

export const chats = domain({
  calls: { threadGroups: threadGroupCalls },
  acts: [
    'addThreadGroup',
    'renameThreadGroup',
    'updateThreadGroup',
    'changeThreadGroupPosition',
    'deleteThreadGroup',
  ],
})
