import { createSlice, type Dispatch, nanoid, type PayloadAction } from '@reduxjs/toolkit'
import type { TextKey } from '../i18n.ts'

const durations = [1000, 2000, 3000, 5000] as const
type Duration = (typeof durations)[number]

/** Our words by their key, or the server's as they came. */
type Words = { textKey: TextKey; values?: Record<string, string | number> } | { text: string }

interface Shape {
  /** The kind of event, shown as an icon. */
  kind?: 'done' | 'sent' | 'removed' | 'copied' | 'failed'
  /** What its button does. */
  action?: 'undo' | 'retry'
  /** In per cent; the toast stays until it reaches 100. */
  progress?: number
}

export type Toast = Words & Shape & { id: string; duration: Duration }

export const toasts = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    toasted: {
      reducer: (state, { payload }: PayloadAction<Toast>) => void state.push(payload),
      prepare: ({ duration = 1000, ...rest }: Words & Shape & { duration?: Duration }) => ({
        payload: { ...rest, id: nanoid(), duration: allowed(rest.action ? 5000 : duration) } as Toast,
      }),
    },
    progressed: (state, { payload }: PayloadAction<{ id: string; progress: number }>) => {
      const toast = state.find(({ id }) => id === payload.id)
      if (toast) toast.progress = payload.progress
    },
    dismissed: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
})

const allowed = (duration: Duration) => (durations.includes(duration) ? duration : 1000)

export const { toasted, progressed } = toasts.actions
const { dismissed } = toasts.actions

/** The callbacks of toast buttons; functions cannot be kept in the store. */
const answers = new Map<string, () => void>()

/** A toast with a button: Undo for what was done, Retry for what failed. */
export function offered(
  toast: Words & Omit<Shape, 'progress'> & { action: 'undo' | 'retry' },
  answer: () => void,
) {
  return (dispatch: Dispatch) => {
    const { payload } = dispatch(toasted(toast))
    answers.set(payload.id, answer)
  }
}

/** Closes a toast and, if its button was pressed, runs the button's callback. */
export function closed(id: string, isAnswered = false) {
  return (dispatch: Dispatch) => {
    const answer = answers.get(id)
    answers.delete(id)
    dispatch(dismissed(id))
    if (isAnswered) answer?.()
  }
}
