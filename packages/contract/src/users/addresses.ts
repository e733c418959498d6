import { address } from '../address.ts'

/** A person's page, by their username or else their id. */
export const personAddress = address('/user/:person')
