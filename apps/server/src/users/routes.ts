import { userCalls } from '@guildhall/contract/users'
import { routes } from '../platform/handler.ts'
import { changeAppTour } from './app-tour.ts'
import { addGeneralAbout, editProfile, firstTime } from './edit-profile.ts'
import { updateDisplayPicture } from './picture.ts'
import { getProfile } from './profile.ts'
import { verifyIdentity } from './verify-identity.ts'

export const userRoutes = routes(userCalls, {
  getProfile,
  editProfile,
  addGeneralAbout,
  updateDisplayPicture,
  firstTime,
  changeAppTour,
  verifyIdentity,
})
