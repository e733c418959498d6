import { accountCalls } from '@guildhall/contract/accounts'
import { routes } from '../platform/handler.ts'
import { isEmailAvailable, isUsernameAvailable } from './availability.ts'
import { deleteAccount } from './delete-account.ts'
import { getBasicUserDetails } from './details.ts'
import { onBoard } from './on-board.ts'
import { setPassword } from './passwords/set-password.ts'
import { updateSession } from './sessions/renew.ts'
import { revokeSession, signOut } from './sessions/revoke.ts'
import { listSessions } from './sessions/sessions.ts'
import { demoSignIn } from './sign-in/demo-sign-in.ts'
import { updateUserData } from './update-user-data.ts'
import { getUserData } from './user-data.ts'
import { resendOtp, verify } from './verify.ts'
import { confirmWhatsappNo, updateWhatsappNo } from './whatsapp.ts'

export const accountRoutes = routes(accountCalls, {
  verify,
  resendOtp,
  onBoard,
  demoSignIn,
  updateSession,
  getBasicUserDetails,
  sessions: listSessions,
  revokeSession,
  signOut,
  isUsernameAvailable,
  isEmailAvailable,
  updateUserData,
  setPassword,
  updateWhatsappNo,
  confirmWhatsappNo,
  getUserData,
  deleteAccount,
})
