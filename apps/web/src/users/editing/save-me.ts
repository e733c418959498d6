import type { Me } from '@guildhall/contract/users'
import { inTurn, settledTurns } from '../../platform/in-turn.ts'
import { changed } from '../../platform/store/collections.ts'
import { meChanged } from '../../platform/store/preloaded-data.ts'
import type { Outside, Thunk } from '../../platform/store/store.ts'

type Asker = Outside['request']

const TURN = 'my account'

/** Resolves once no change of my account is under way. */
export const meSettled = (request: Asker) => settledTurns(request, TURN)

/**
 * Sends a change of my account and shows me as the reply does. Every reply holds all of me, so changes are sent one
 * after the other: otherwise the reply to an earlier one could take a later one back.
 */
export function saveMe(ask: (request: Asker) => Promise<{ user: Me }>): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    await inTurn(request, TURN, async () => {
      const { user } = await ask(request)
      const { _id, username, fullname, displayPicture, generalAbout, website, region, customUserFields } =
        user
      const shown = { username, fullname, displayPicture, generalAbout, website, region, customUserFields }
      dispatch(meChanged(user))
      dispatch(changed({ users: { [_id]: shown } }))
    })
  }
}
