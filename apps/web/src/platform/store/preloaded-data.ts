import type { Preloaded } from '@guildhall/contract/pages'
import { createAction, createReducer } from '@reduxjs/toolkit'

/** The secret was exchanged, and with it the cross-site token. */
export const csrfTokenRenewed = createAction<string>('csrfTokenRenewed')

export const preloadedData = (preloaded: Preloaded) =>
  createReducer(preloaded, (on) => {
    on.addCase(csrfTokenRenewed, (state, { payload }) => {
      state.csrfToken = payload
    })
  })
