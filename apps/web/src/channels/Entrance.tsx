import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { useArrivalPath } from './features.ts'
import { Landing } from './Landing.tsx'
import { useChannel } from './use-channel.ts'

/** The address of a community itself: members go on to where they begin, others see what it is. */
export function Entrance() {
  const { _id } = useChannel()
  return <Door key={_id} />
}

/** Who joins here goes on once the server has let them in, and not on the hope that it will. */
function Door() {
  const channel = useChannel()
  const [wasMember] = useState(channel.isMember)
  const navigate = useNavigate()
  const arrivalPath = useArrivalPath()
  const arrival = wasMember ? arrivalPath(channel) : null

  useEffect(() => {
    if (arrival) void navigate(arrival, { replace: true })
  }, [navigate, arrival])

  return wasMember ? <Spinner /> : <Landing />
}
