import { catalogue } from '../platform/catalogue.ts'

export const words = catalogue('users', {
  userNotFound: 'User not found',
  tourOver: 'the tour has no more parts',
  notYourself: 'That is you',
  usernameTaken: 'That username is taken',
  staffOnly: 'Only the staff of this site may do that',
})
