import { address } from '../address.ts'

/** What something was said about, by its kind and id: leads to its page. */
export const subjectByIdAddress = address('/me/:kind/:subjectId')
