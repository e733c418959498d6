import type { Notice as AnyNotice } from '../domain.ts'
import type { NotificationGroup } from './shapes.ts'

export interface Notice extends AnyNotice {
  readonly group: NotificationGroup
}

/** A kind of notification of some domain, in a group that people can switch off. */
export const notice = <const N extends Notice>(kind: N): N => kind
