import { domain } from '../domain.ts'
import { contextCalls } from './calls.ts'
import { contextGroupCalls } from './group-calls.ts'
import { contextSignals } from './signals.ts'

export const contexts = domain({
  calls: { contextGroups: contextGroupCalls, contexts: contextCalls },
  signals: contextSignals,
  acts: [
    'addContext',
    'editContext',
    'renameContext',
    'addNotificationMessage',
    'editNotificationMessage',
    'updateContextSettings',
    'removeContext',
    'replaceAllContexts',
    'changeContextGroupPosition',
    'addContextGroup',
    'renameContextGroup',
    'updateContextGroup',
    'deleteContextGroup',
    'addMembersToContext',
    'removeMembersFromContext',
  ],
  searchable: ['contexts'],
})
