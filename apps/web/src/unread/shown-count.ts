import { MAX_COUNTED } from '@guildhall/contract/unread'

/** A number as people see it: what is counted no further than a hundred is more than 99. */
export const shownCount = (count: number) => (count >= MAX_COUNTED ? `${MAX_COUNTED - 1}+` : `${count}`)
