import { nanoid } from '@reduxjs/toolkit'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SavedState } from './DraftState.tsx'
import type { DraftKeeper, KeptDraft } from './kept-draft.ts'

const PAUSE_MS = 500
const SERVER_PAUSE_MS = 3000

/** Saves the draft in this browser at every pause, and a little later on the server. */
export function useDraftKeeping<Body>(
  keeper: DraftKeeper<Body>,
  draft: KeptDraft<Body>,
  onTouch: () => void,
) {
  const [body, setBody] = useState(draft.body)
  const [state, setState] = useState<SavedState | null>(draft.serverId ? 'saved' : null)
  const latest = useRef({ body: draft.body, isUnkept: false, isUnsaved: false, isDone: false })

  const touched = useRef(onTouch)
  const [other, setOther] = useState<KeptDraft<Body> | null>(null)
  const [copyId] = useState(nanoid)
  const change = useCallback((changes: Partial<Body>) => {
    const { current: now } = latest
    touched.current()
    now.body = { ...now.body, ...changes }
    now.isUnkept = true
    now.isUnsaved = true
    setBody(now.body)
    setState('saving')
  }, [])

  /** While another tab has the draft too, this one stores its version beside it, so that neither is lost. */
  const draftNow = (isCopy = other !== null): KeptDraft<Body> => ({
    ...draft,
    ...(isCopy && { _id: copyId, serverId: null }),
    body: latest.current.body,
    savedAt: new Date().toISOString(),
  })

  function keep() {
    const { current: now } = latest
    if (!now.isUnkept || now.isDone) return
    now.isUnkept = false
    const isKept = keeper.keep(draftNow())
    setState(keeper.isEmpty(now.body) ? null : isKept ? 'saved' : 'failed')
  }

  async function save() {
    keep()
    const { current: now } = latest
    if (!now.isUnsaved || now.isDone) return
    now.isUnsaved = false
    try {
      await keeper.save(other ? copyId : draft._id)
    } catch {
      // This browser has the draft; the next pause tries the server again.
      now.isUnsaved = true
      setState((shown) => (shown === 'saved' ? 'device' : shown))
    }
  }

  const onPause = useEffectEvent(keep)
  const onLongPause = useEffectEvent(() => void save())

  useEffect(() => {
    if (body === draft.body) return
    const timers = [setTimeout(onPause, PAUSE_MS), setTimeout(onLongPause, SERVER_PAUSE_MS)]
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [body, draft.body])

  useEffect(() => {
    const hide = () => onPause()
    const back = () => onLongPause()
    window.addEventListener('pagehide', hide)
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('pagehide', hide)
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('online', back)
    }
  }, [])

  const hear = useEffectEvent((theirs: KeptDraft<Body>) => {
    const isSame = JSON.stringify(theirs.body) === JSON.stringify(latest.current.body)
    setOther(isSame ? null : theirs)
  })
  useEffect(() => keeper.watch(draft._id, (theirs) => hear(theirs)), [keeper, draft._id])

  const leave = useRef(save)
  useEffect(() => {
    leave.current = save
  })
  useEffect(() => () => void leave.current(), [])

  /** Stops saving because the draft is being published. Returns the final draft. */
  function finish(): KeptDraft<Body> {
    latest.current.isUnkept = true
    keep()
    latest.current.isDone = true
    if (other) keeper.discard(copyId)
    return draftNow(false)
  }
  /** Saves again, because what `finish` was for did not happen. */
  function resume() {
    latest.current.isDone = false
  }

  /** Goes on with this version, which replaces the other tab's. */
  function keepMine() {
    const { current: now } = latest
    keeper.discard(copyId)
    setOther(null)
    now.isUnsaved = true
    const isKept = keeper.keep(draftNow(false))
    setState(isKept ? 'saved' : 'failed')
  }

  /** Stores this version as a draft of its own before the other one takes its place. */
  function setAside() {
    latest.current.isDone = true
    if (!keeper.isEmpty(latest.current.body)) keeper.keep(draftNow(true))
  }

  return { body, state, change, finish, resume, other, keepMine, setAside }
}
