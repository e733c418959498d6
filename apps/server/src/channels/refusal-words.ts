import { catalogue } from '../platform/catalogue.ts'

/** Why something in a community is refused. */
export const words = catalogue('channels', {
  closed: 'This community is closed. You can read it, but not join or write.',
})
