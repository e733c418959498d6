import { Navigate, useParams } from 'react-router'
import { useChannel } from '../../channels/use-channel.ts'
import { tabPath } from './tabs.ts'

/** Mails and notifications lead to where the requests once stood alone. */
export function ToRequests() {
  const channel = useChannel()
  const { requestId } = useParams()
  return <Navigate to={[tabPath(channel, 'requests'), requestId].filter(Boolean).join('/')} replace />
}
