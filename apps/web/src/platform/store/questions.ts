import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/**
 * The questions that the page can ask a person in an overlay, by name: what each is about and its possible answers.
 * Each domain declares its own.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains
export interface Questions {}

export type QuestionName = keyof Questions & string

type About = { [K in QuestionName]?: Questions[K] extends { about: infer A } ? A : never }

/** The open questions. */
export const questions = createSlice({
  name: 'questions',
  initialState: {} as About,
  reducers: {
    questionOpened: (state, { payload }: PayloadAction<About>) => void Object.assign(state, payload),
    questionClosed: (state, { payload }: PayloadAction<QuestionName>) => void delete state[payload],
  },
})
