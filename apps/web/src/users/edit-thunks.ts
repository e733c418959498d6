import type { Language } from '@guildhall/contract'
import { accountCalls } from '@guildhall/contract/accounts'
import { type Me, userCalls } from '@guildhall/contract/users'
import { changed } from '../platform/store/collections.ts'
import { tellFailure } from '../platform/store/failures.ts'
import { meChanged } from '../platform/store/preloaded-data.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import { type Draft, type DraftField, tidied } from './edit-draft.ts'
import { type EditRefusal, refusalIn } from './edit-refusal.ts'

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
  return async (dispatch, _getState, { request }) => {
    try {
      if (Object.keys(edit).length > 0) dispatch(meSaved((await request(userCalls.editProfile, edit)).user))
      if (fields.includes('generalAbout'))
        dispatch(meSaved((await request(userCalls.addGeneralAbout, { generalAbout })).user))
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
  return async (dispatch, getState, { request }) => {
    const customUserFields = getState().preloadedData.me?.customUserFields ?? []
    const input = { ...profile, customUserFields, versionCode: VERSION_CODE }
    try {
      // First, since nobody is asked again once the profile is complete.
      if (fields.includes('region'))
        dispatch(meSaved((await request(userCalls.editProfile, { region })).user))
      dispatch(meSaved((await request(userCalls.firstTime, input)).user))
      return null
    } catch (error) {
      return refusalIn(error)
    }
  }
}

/** I am different now, wherever I am shown. */
export const meSaved =
  (me: Me): Thunk =>
  (dispatch) => {
    const { _id, username, fullname, displayPicture, generalAbout, website, region, customUserFields } = me
    const shown = { username, fullname, displayPicture, generalAbout, website, region, customUserFields }
    dispatch(meChanged(me))
    dispatch(changed({ users: { [_id]: shown } }))
  }

/** Keeps the language for the reader's other browsers and for their mails. */
export const keepLanguage =
  (language: Language): Thunk<Promise<void>> =>
  async (dispatch, _getState, { request }) => {
    try {
      dispatch(meSaved((await request(userCalls.editProfile, { language })).user))
    } catch (error) {
      dispatch(tellFailure(error, 'languages.notKept'))
    }
  }
