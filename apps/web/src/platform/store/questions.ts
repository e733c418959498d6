import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** What the page asks a person over everything else, by name: what it is about, and how it can be answered. Each domain declares its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains
export interface Questions {}

export type QuestionName = keyof Questions & string

type About = { [K in QuestionName]?: Questions[K] extends { about: infer A } ? A : never }

/** The questions on the page. */
export const questions = createSlice({
  name: 'questions',
  initialState: {} as About,
  reducers: {
    questionOpened: (state, { payload }: PayloadAction<About>) => void Object.assign(state, payload),
    questionClosed: (state, { payload }: PayloadAction<QuestionName>) => void delete state[payload],
  },
})
