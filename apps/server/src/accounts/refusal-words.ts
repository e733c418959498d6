import { catalogue } from '../platform/catalogue.ts'

/** Why a sign-in or a change of an account is refused. */
export const words = catalogue('accounts', {
  wrongCode: 'That code is not right, or no longer works',
  codeNotFound: 'Code not found',
  wrongPassword: 'That username and password do not belong together',
  commonPassword: 'too easy to guess, many people use it',
  socialSignInOver: 'That sign-in no longer works, please begin again',
  signInAgain: 'Sign in again to do this',
  suspended: 'This account is suspended',
  noDemo: 'This is not a demonstration',
  foreignOrigin: 'not a site of ours',
  noTexts: 'this site sends no texts',
  notTextable: 'not a number that can be texted',
  notAPhone: 'not a phone number',
  oneAddressAtATime: 'change one address at a time',
  addressTaken: 'Another account has this address',
  addressReplaced: 'This address was replaced: the message about it has a link to undo that',
  changeNotFound: 'Change not found',
  sessionNotFound: 'Session not found',
  userNotFound: 'User not found',
  channelNotFound: 'Channel not found',
  notYourself: 'not yourself',
})
