import { address } from '../address.ts'

/** What the viewer missed in all their communities. */
export const catchUpAddress = address('/catch-up')
