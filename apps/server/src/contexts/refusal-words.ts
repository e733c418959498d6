import { catalogue } from '../platform/catalogue.ts'

/** Why something about a room is refused. */
export const words = catalogue('contexts', { roomNotFound: 'Context not found' })
