import { useEffect } from 'react'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { loadCase, lookAt } from '../thunks.ts'

/** The server forgets a look after five minutes. */
const AGAIN_MS = 4 * 60_000

/** Tells the other moderators for as long as a case is open, and learns who else has it open. */
export function useLooking(caseId: string, isOpen: boolean) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!isOpen) return
    void dispatch(lookAt(caseId))
    const timer = setInterval(() => {
      void dispatch(lookAt(caseId))
      void dispatch(loadCase(caseId)).catch(() => undefined)
    }, AGAIN_MS)
    return () => clearInterval(timer)
  }, [dispatch, caseId, isOpen])
}
