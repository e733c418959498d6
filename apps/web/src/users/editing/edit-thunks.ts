import type { Language } from '@guildhall/contract'
import { accountCalls } from '@guildhall/contract/accounts'
import { userCalls } from '@guildhall/contract/users'
import { tellFailure } from '../../platform/store/failures.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { toasted } from '../../platform/store/toasts.ts'
import { type Draft, type DraftField, tidied } from './edit-draft.ts'
import { type EditRefusal, refusalIn } from './edit-refusal.ts'
import { saveMe } from './save-me.ts'

const VERSION_CODE = 59

/** Whether a name is free; null when nobody could say. */
export function checkUsername(username: string, signal: AbortSignal): Thunk<Promise<boolean | null>> {
  return async (_dispatch, _getState, { request }) => {
    try {
      return (await request(accountCalls.isUsernameAvailable, { username }, { signal })).isAvailable
    } catch {
      // Saving finds it out too, so this is nothing to trouble anybody with.
      return null
    }
  }
}

/** Saves what is different, and answers why not when it could not. */
export function saveProfile(draft: Draft, fields: readonly DraftField[]): Thunk<Promise<EditRefusal | null>> {
  const { generalAbout, ...rest } = tidied(draft)
  const edit = Object.fromEntries(
    Object.entries({ ...rest, timeFormat: rest.timeFormat || null }).filter(([field]) =>
      fields.includes(field as DraftField),
    ),
  )
  return async (dispatch) => {
    try {
      if (Object.keys(edit).length > 0)
        await dispatch(saveMe((request) => request(userCalls.editProfile, edit)))
      if (fields.includes('generalAbout'))
        await dispatch(saveMe((request) => request(userCalls.addGeneralAbout, { generalAbout })))
      dispatch(toasted({ textKey: 'profileEdit.saved', duration: 3000, kind: 'done' }))
      return null
    } catch (error) {
      return refusalIn(error)
    }
  }
}

/** The profile of somebody who is new here. */
export function completeProfile(
  draft: Draft,
  fields: readonly DraftField[],
): Thunk<Promise<EditRefusal | null>> {
  const { region, timeFormat, ...profile } = tidied(draft)
  return async (dispatch, getState) => {
    const customUserFields = getState().preloadedData.me?.customUserFields ?? []
    const input = { ...profile, customUserFields, versionCode: VERSION_CODE }
    try {
      // First, since nobody is asked again once the profile is complete.
      if (fields.includes('region'))
        await dispatch(saveMe((request) => request(userCalls.editProfile, { region })))
      await dispatch(saveMe((request) => request(userCalls.firstTime, input)))
      return null
    } catch (error) {
      return refusalIn(error)
    }
  }
}

/** Keeps the language for the reader's other browsers and for their mails. */
export const keepLanguage =
  (language: Language): Thunk<Promise<void>> =>
  async (dispatch) => {
    try {
      await dispatch(saveMe((request) => request(userCalls.editProfile, { language })))
    } catch (error) {
      dispatch(tellFailure(error, 'languages.notKept'))
    }
  }
