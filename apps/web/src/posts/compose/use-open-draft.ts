import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { selectMe } from '../../accounts/selectors.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import type { KeptDraft } from './collections.ts'
import type { DraftBody } from './draft.ts'
import { readDrafts, withLivingFiles } from './draft-storage.ts'
import { loadDrafts } from './draft-thunks.ts'
import { forgetFiles } from './held-files.ts'

interface Wanted {
  readonly channelId: string
  readonly draftId: string
  readonly initial: DraftBody
  /** It was begun a moment ago: nobody needs to look for it. */
  readonly isNew: boolean
}

/** The draft that an address names: from this browser at once, else from another one, else it is begun. */
export function useOpenDraft({ channelId, draftId, initial, isNew }: Wanted) {
  const dispatch = useAppDispatch()
  const userId = useAppSelector(selectMe)?._id ?? ''
  const begun = () => ({ _id: draftId, channelId, body: initial, savedAt: '', serverId: null })
  const [draft, setDraft] = useState<KeptDraft | null>(() => {
    const here = readDrafts(userId).find(({ _id }) => _id === draftId)
    return here ? withLivingFiles(here, Date.now()) : isNew ? begun() : null
  })
  const [isFailed, setFailed] = useState(false)
  const isTouched = useRef(false)

  const settle = useEffectEvent((hasFailed: boolean) => {
    setFailed(hasFailed)
    const found = dispatch((_dispatch, getState) => getState().drafts.entities[draftId])
    if (draft === null) setDraft(found ?? begun())
    else if (found && found.savedAt > draft.savedAt && !isTouched.current) {
      // Another browser has gone on with it, and nobody has written here since.
      forgetFiles(draftId)
      setDraft(found)
    }
  })

  useEffect(() => {
    let isCurrent = true
    dispatch(loadDrafts(channelId)).then(
      () => isCurrent && settle(false),
      () => isCurrent && settle(true),
    )
    return () => {
      isCurrent = false
    }
  }, [dispatch, channelId])

  const touch = () => {
    isTouched.current = true
  }
  return { draft, isFailed, touch }
}
