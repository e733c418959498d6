import type { Preloaded } from '@guildhall/contract/pages'
import type { Me } from '@guildhall/contract/users'
import { createAction, createReducer } from '@reduxjs/toolkit'

/** The session secret was replaced, and the CSRF token with it. */
export const csrfTokenRenewed = createAction<string>('csrfTokenRenewed')

/** Something about the viewer has changed. */
export const meChanged = createAction<Partial<Me>>('meChanged')

export const preloadedData = (preloaded: Preloaded) =>
  createReducer(preloaded, (on) => {
    on.addCase(csrfTokenRenewed, (state, { payload }) => {
      state.csrfToken = payload
    })
    on.addCase(meChanged, (state, { payload }) => {
      if (state.me) Object.assign(state.me, payload)
    })
  })
