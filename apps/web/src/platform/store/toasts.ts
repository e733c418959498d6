import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'
import type { TextKey } from '../i18n.ts'

const durations = [1000, 2000, 3000, 5000] as const
type Duration = (typeof durations)[number]

/** Our words by their key; the server's as they came. */
type Words = { textKey: TextKey } | { text: string }

export type Toast = Words & { id: string; duration: Duration }

export const toasts = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    toasted: {
      reducer: (state, { payload }: PayloadAction<Toast>) => void state.push(payload),
      prepare: ({ duration = 1000, ...words }: Words & { duration?: Duration }) => ({
        payload: {
          ...words,
          id: nanoid(),
          duration: durations.includes(duration) ? duration : 1000,
        } as Toast,
      }),
    },
    dismissed: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
})

export const { toasted, dismissed } = toasts.actions
