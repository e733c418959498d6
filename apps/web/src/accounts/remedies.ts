import { accountCalls } from '@guildhall/contract/accounts'
import { codeOf } from '../platform/http/request-failed.ts'
import { askPerson } from '../platform/store/ask-person.ts'
import type { AppState, Outside, Remedies } from '../platform/store/store.ts'

declare module '../platform/store/questions.ts' {
  interface Questions {
    /** To sign in once more; answered with whether they did. */
    signInAgain: { about: true; answer: boolean }
  }
}

const isSignedIn = (state: AppState) => state.preloadedData.signedIn

const hasSession = ({ request }: Outside) =>
  request(accountCalls.sessions, { limit: 1 }).then(
    () => true,
    (error: unknown) => codeOf(error) !== 'unauthenticated',
  )

/** What is done when the server does not accept the session. Made for each store: an ended session is left once. */
export function accountRemedies(): Remedies {
  let isLeaving = false

  /** The cookie goes, and the page opens again for somebody who is not signed in. */
  function leave({ request, page }: Outside) {
    if (isLeaving) return
    isLeaving = true
    const reload = () => page.reload()
    void request(accountCalls.signOut, {}).then(reload, reload)
  }

  return {
    unauthenticated:
      ({ asked }) =>
      async (_dispatch, getState, outside) => {
        // A visitor is told to sign in, and somebody who signs out why they could not. Else this page's session is over.
        if (!isSignedIn(getState()) || asked === accountCalls.signOut) return 'untold'
        leave(outside)
        return 'told'
      },
    not_found:
      ({ asked }) =>
      async (_dispatch, getState, outside) => {
        // To a call that visitors make too, an ended session looks like a thing that is not there.
        const isInDoubt = 'auth' in asked && asked.auth === 'optional' && isSignedIn(getState())
        return isInDoubt && !(await hasSession(outside)) ? 'told' : 'untold'
      },
    reauthenticate: () => async (dispatch) =>
      (await dispatch(askPerson('signInAgain', true))) ? 'again' : 'untold',
  }
}
