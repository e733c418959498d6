import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { arrivalPath } from './features.ts'
import { Landing } from './Landing.tsx'
import { useChannel } from './use-channel.ts'

/** The address of the community itself: members are redirected to its first feature, others see its landing page. */
export function Entrance() {
  const { _id } = useChannel()
  return <Door key={_id} />
}

/** Somebody who joins here is redirected once the server has confirmed it, not on the optimistic update. */
function Door() {
  const channel = useChannel()
  const [wasMember] = useState(channel.isMember)
  const navigate = useNavigate()
  const arrival = wasMember ? arrivalPath(channel) : null

  useEffect(() => {
    if (arrival) void navigate(arrival, { replace: true })
  }, [navigate, arrival])

  return wasMember ? <Spinner /> : <Landing />
}
