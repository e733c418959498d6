import { catalogue } from '../platform/catalogue.ts'

/** Why a link is not previewed. */
export const words = catalogue('previews', { notAPage: 'not the address of a page' })
