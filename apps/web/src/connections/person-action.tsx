import type { ComponentType } from 'react'
import { useEntries } from '../shell/parts-context.ts'
import type { KeptUser } from '../users/collections.ts'

export interface PersonActionProps {
  readonly user: KeptUser
  readonly size?: 'sm' | 'md'
  readonly isWide?: boolean
}

declare module '../platform/domain.ts' {
  interface ShellPart {
    /** A button beside the one that connects two people, wherever that one stands. */
    readonly PersonAction?: ComponentType<PersonActionProps>
  }
}

/** What else can be done with somebody. */
export function PersonActions(props: PersonActionProps) {
  const entries = useEntries('PersonAction')
  return entries.map((PersonAction) => <PersonAction key={PersonAction.name} {...props} />)
}
