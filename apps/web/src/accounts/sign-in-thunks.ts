import { accountCalls } from '@guildhall/contract/accounts'
import { restoredAddress } from '@guildhall/contract/accounts/addresses'
import { loaderHidden, loaderShown } from '../platform/store/app.ts'
import { tellFailure } from '../platform/store/failures.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import { NotAsked } from './field-words.ts'
import type { PhoneNumber } from './phone-number.ts'
import { withReturnPath } from './return-path.ts'
import { makeSocialKey } from './sign-in/social-key.ts'

const APP_VERSION_CODE = 59

/** What proves who somebody is. */
export type Proof =
  | { readonly userId: string; readonly OTP: string }
  | { readonly username: string; readonly password: string }
  | { readonly socialType: string; readonly socialToken: string }

/** Asks for a code and answers the id of the challenge. */
export function askForCode(
  to: { readonly email: string } | { readonly phone: PhoneNumber },
): Thunk<Promise<string>> {
  return async (_dispatch, _getState, { request }) =>
    (await request(accountCalls.verify, { ...to, appVersionCode: APP_VERSION_CODE })).userId
}

export function resendCode(challengeId: string): Thunk<Promise<string | null>> {
  return async (dispatch, _getState, { request }) => {
    try {
      const { userId } = await request(accountCalls.resendOtp, { userId: challengeId, isWebLogin: true })
      dispatch(toasted({ textKey: 'code.resent', duration: 3000 }))
      return userId
    } catch (error) {
      dispatch(tellFailure(error, 'code.resendFailed'))
      return null
    }
  }
}

/** Signs in and opens the next page anew, since every page is preloaded for its session. */
export function signIn(proof: Proof, next: string): Thunk<Promise<true>> {
  return async (dispatch, _getState, { request, fingerprint, page }) => {
    if ('userId' in proof && proof.userId === '') throw new NotAsked(accountCalls.onBoard.missing.userId)
    dispatch(loaderShown())
    try {
      const { isRestored } = await request(accountCalls.onBoard, { ...proof, fingerprint })
      page.open(isRestored ? withReturnPath(restoredAddress.pattern, next) : next)
      return true
    } catch (error) {
      dispatch(loaderHidden())
      throw error
    }
  }
}

export function signInAsDemoPerson(username: string, next: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request, page }) => {
    dispatch(loaderShown())
    try {
      await request(accountCalls.demoSignIn, { username })
      page.open(next)
    } catch (error) {
      dispatch(loaderHidden())
      dispatch(tellFailure(error, 'demo.failed'))
    }
  }
}

/** Leaves for a provider, with a word of our own to know the way back by. */
export function leaveForProvider(id: string, next: string): Thunk {
  return (_dispatch, _getState, { page }) =>
    page.open(`/user/social/${id}?${new URLSearchParams({ key: makeSocialKey(), next })}`)
}
