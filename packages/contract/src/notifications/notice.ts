import type { Notice } from '../domain.ts'
import type { NotificationGroup } from './shapes.ts'

/** A kind of notification of some domain, in a group that people can switch off. */
export const notice = <const N extends Notice & { readonly group: NotificationGroup }>(kind: N): N => kind
