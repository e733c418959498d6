import { contextCalls, contextGroupCalls } from '@guildhall/contract/contexts'
import { whenClosedToo } from '../channels/refuse-closed.ts'
import { routes } from '../platform/handler.ts'
import { addContext } from './add.ts'
import {
  addNotificationMessage,
  editContext,
  editNotificationMessage,
  renameContext,
  updateContextSettings,
} from './edit.ts'
import { followContext } from './follow.ts'
import { addContextGroup, deleteContextGroup, renameContextGroup, updateContextGroup } from './groups.ts'
import { getAllContexts, getContexts } from './list.ts'
import { addMembersToContext, getMembersFromContext, removeMembersFromContext } from './members.ts'
import { changeContextGroupPosition } from './move.ts'
import { removeContext } from './remove.ts'
import { replaceAllContexts } from './replace.ts'

export const contextRoutes = [
  ...routes(contextCalls, {
    getContexts,
    getAllContexts,
    addContext,
    removeContext,
    editContext,
    renameContext,
    addNotificationMessage,
    editNotificationMessage,
    updateContextSettings,
    replaceAllContexts,
    addMembersToContext,
    removeMembersFromContext,
    followContext: whenClosedToo(followContext),
    getMembersFromContext,
  }),
  ...routes(contextGroupCalls, {
    addContextGroup,
    updateContextGroup,
    renameContextGroup,
    deleteContextGroup,
    changeContextGroupPosition,
  }),
]
