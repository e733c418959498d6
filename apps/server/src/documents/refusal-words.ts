import { catalogue } from '../platform/catalogue.ts'

/** Why a rich text is refused. */
export const words = catalogue('documents', { textTooLong: 'too long' })
