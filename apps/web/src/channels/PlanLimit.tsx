import { Suspense, useState } from 'react'
import { lazyPart } from '../platform/fetch-part.ts'
import { answerQuestion, useQuestion } from '../platform/store/ask-person.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import type { ReachedLimit } from './plan-limit.ts'
import { isWhole } from './selectors.ts'

const Admin = lazyPart(async () => ({ default: (await import('./PlanLimitAdmin.tsx')).PlanLimitAdmin }))
const Member = lazyPart(async () => ({ default: (await import('./PlanLimitMember.tsx')).PlanLimitMember }))

/** The dialog about a reached plan limit, whichever action reached it. */
export function PlanLimit() {
  const dispatch = useAppDispatch()
  const reached = useQuestion('planLimit')
  // The dialog keeps its content while it closes.
  const [last, setLast] = useState<ReachedLimit | null>(null)
  if (reached && reached !== last) setLast(reached)
  const limit = reached ?? last
  const channel = useAppSelector((state) => state.channels.entities[limit?.channelId ?? ''])
  if (!limit || !isWhole(channel)) return null
  const hide = () => dispatch(answerQuestion('planLimit', null))
  const Told = channel.isAdmin ? Admin : Member
  return (
    <Suspense>
      <Told channel={channel} limit={limit} isOpen={reached !== null} onClose={hide} />
    </Suspense>
  )
}
