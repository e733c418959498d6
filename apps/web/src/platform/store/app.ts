import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

interface App {
  /** The last payload of every signal without a listener, by the signal's name. */
  unheard: Record<string, unknown>
  isLoaderShown: boolean
}

const initialState: App = { unheard: {}, isLoaderShown: false }

export const app = createSlice({
  name: 'app',
  initialState,
  reducers: {
    unheard(state, { payload }: PayloadAction<{ name: string; payload: unknown }>) {
      state.unheard[payload.name] = payload.payload
    },
    loaderShown(state) {
      state.isLoaderShown = true
    },
    loaderHidden(state) {
      state.isLoaderShown = false
    },
  },
})

export const { unheard, loaderShown, loaderHidden } = app.actions
