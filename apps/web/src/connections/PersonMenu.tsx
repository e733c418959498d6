import type { ReactElement } from 'react'
import { Menu } from '../ui/overlay/Menu.tsx'
import { isOutOfReach } from '../users/across-block.ts'
import type { KeptUser } from '../users/collections.ts'
import { PersonMenuItems } from '../users/PersonMenuItems.tsx'
import { ConnectedMenu } from './ConnectedMenu.tsx'
import type { Ask } from './question.ts'

interface Props {
  readonly user: KeptUser
  readonly trigger: ReactElement
  readonly onAsk: Ask
}

/** Everything that can be done about somebody beside connecting. */
export function PersonMenu(props: Props) {
  if (isOutOfReach(props.user)) return null
  if (props.user.isConnected) return <ConnectedMenu {...props} />
  return (
    <Menu align="end" trigger={props.trigger}>
      <PersonMenuItems {...props} />
    </Menu>
  )
}
