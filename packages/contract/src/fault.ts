/** What can be wrong with a field that the checks of zod do not name; the server has a sentence for each. */
export type Fault =
  | 'missing'
  | 'nothingShown'
  | 'notALink'
  | 'oneLine'
  | 'tooLarge'
  | 'tooLong'
  | 'tooManyDecimals'
  | 'tooManyPictures'
  | 'tooShort'

/** The options of a check: the English message for programs, and what people are told in their own language. */
export const fault = (name: Fault, error: string, count?: number) => ({
  error,
  params: { fault: name, count },
})
