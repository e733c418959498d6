import { Navigate } from 'react-router'
import { useChannel } from '../channels/use-channel.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { rolePath } from './address.ts'
import { selectRoles } from './selectors.ts'

/** Where nothing is chosen the first that allows something is open. */
export function RolesHome() {
  const channel = useChannel()
  const roles = useAppSelector((state) => selectRoles(state, channel._id))
  const first = roles.find(({ roleType }) => roleType === 'admin') ?? roles[0]
  return first ? <Navigate to={rolePath(channel, first._id)} replace /> : null
}
