import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { KeptReport } from '../collections.ts'
import { CASE_TITLE } from './case-title.ts'

interface Place {
  /** The address of the section. */
  readonly path: string
  readonly search: string
  readonly reports: readonly KeptReport[]
  readonly openedId: string | undefined
  readonly isPhone: boolean
}

/** The ways through a queue: to its cases, from one to the next, and where the focus goes. */
export function useQueueSteps({ path, search, reports, openedId, isPhone }: Place) {
  const navigate = useNavigate()
  const isEntering = useRef(false)
  const isHere = useRef(false)
  /** Where the keys have gone; the page follows a moment later. */
  const at = useRef(openedId)

  useEffect(() => {
    at.current = openedId
  }, [openedId])

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  // What was asked for may be shown only after a while.
  useEffect(() => {
    if (!isEntering.current) return
    const title = document.getElementById(CASE_TITLE)
    if (title?.dataset.of !== openedId) return
    isEntering.current = false
    title?.focus()
  })

  const pathOf = (caseId: string | undefined) => [path, caseId].filter(Boolean).join('/') + search
  function go(caseId: string | undefined) {
    at.current = caseId
    void navigate(pathOf(caseId), { replace: true, preventScrollReset: true })
  }
  const enter = () => {
    isEntering.current = true
  }

  return {
    pathOf,
    enter,
    /** The case that the next key is about. */
    current: () => at.current ?? openedId,
    /** To the next or the previous row. */
    step(by: 1 | -1) {
      const place = reports.findIndex(({ _id }) => _id === at.current)
      const next = reports[place < 0 ? 0 : place + by]
      if (!next) return
      go(next._id)
      document.querySelector<HTMLElement>(`[data-case="${next._id}"] a`)?.focus()
    },
    /** Away from cases that are decided, to the one after them. */
    leave(caseIds: readonly string[]) {
      const isLeft = ({ _id }: KeptReport) => !caseIds.includes(_id)
      const last = reports.findLastIndex((report) => !isLeft(report))
      const next =
        reports.slice(last + 1).find(isLeft) ?? reports.slice(0, Math.max(last, 0)).findLast(isLeft)
      enter()
      go(isPhone ? undefined : next?._id)
    },
    /** Back to a case, unless the viewer has gone elsewhere meanwhile. */
    back(caseId: string) {
      if (!isHere.current) return
      enter()
      go(caseId)
    },
  }
}
