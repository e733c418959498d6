import { accountCalls } from '@guildhall/contract/accounts'
import { goodbyeAddress } from '@guildhall/contract/accounts/addresses'
import { RequestFailed } from '../../platform/http/request-failed.ts'
import { meChanged } from '../../platform/store/preloaded-data.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { toasted } from '../../platform/store/toasts.ts'
import type { PhoneNumber } from '../phone-number.ts'
import { saveFile } from '../save-file.ts'

export type NewAddress = { readonly email: string } | { readonly phone: PhoneNumber }

/** Has a code sent to a new address and answers the id of the challenge. */
export function askToChange(address: NewAddress): Thunk<Promise<string>> {
  return async (_dispatch, _getState, { request }) => {
    const { userId } = await request(accountCalls.updateUserData, address)
    if (userId === undefined) throw new RequestFailed('bad response', {})
    return userId
  }
}

/** The same once more with the code: now it counts. */
export function confirmChange(address: NewAddress, userId: string, OTP: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const { user } = await request(accountCalls.updateUserData, { ...address, userId, OTP })
    if (user) dispatch(meChanged(user))
    const textKey = 'email' in address ? 'account.email.changed' : 'account.phone.changed'
    dispatch(toasted({ textKey, duration: 5000, kind: 'done' }))
  }
}

export function askForWhatsapp(whatsappNo: PhoneNumber): Thunk<Promise<string>> {
  return async (_dispatch, _getState, { request }) =>
    (await request(accountCalls.updateWhatsappNo, { whatsappNo })).userId
}

export function confirmWhatsapp(whatsappNo: PhoneNumber, OTP: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    await request(accountCalls.confirmWhatsappNo, { OTP, whatsappNo })
    dispatch(meChanged({ whatsappNo: `${whatsappNo.code} ${whatsappNo.number.replace(/\D/g, '')}` }))
    dispatch(toasted({ textKey: 'account.whatsapp.changed', duration: 3000, kind: 'done' }))
  }
}

export function setPassword(password: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    await request(accountCalls.setPassword, { password })
    dispatch(meChanged({ hasPassword: true }))
    dispatch(toasted({ textKey: 'account.password.changed', duration: 5000, kind: 'done' }))
  }
}

/** Saves everything that is stored about oneself. */
export function downloadData(): Thunk<Promise<void>> {
  return async (_dispatch, _getState, { request }) => {
    const data = await request(accountCalls.getUserData, {})
    saveFile('data.json', JSON.stringify(data, null, 2))
  }
}

/** Signed out everywhere at once, so what follows is a page for those who are not signed in. */
export function deleteAccount(): Thunk<Promise<void>> {
  return async (_dispatch, _getState, { request, page }) => {
    const { deletionTime } = await request(accountCalls.deleteAccount, {})
    page.open(goodbyeAddress.to({}, { until: deletionTime }))
  }
}
