import { accountCalls } from '@guildhall/contract/accounts'
import { routes } from '../platform/handler.ts'
import { getBasicUserDetails } from './details.ts'
import { onBoard } from './on-board.ts'
import { updateSession } from './renew.ts'
import { revokeSession, signOut } from './revoke.ts'
import { listSessions } from './sessions.ts'
import { resendOtp, verify } from './verify.ts'

export const accountRoutes = routes(accountCalls, {
  verify,
  resendOtp,
  onBoard,
  updateSession,
  getBasicUserDetails,
  sessions: listSessions,
  revokeSession,
  signOut,
})
