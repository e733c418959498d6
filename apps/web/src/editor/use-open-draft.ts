import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { withLivingFiles } from './draft-storage.ts'
import { forgetFiles, showPreviews } from './held-files.ts'
import type { Attached, DraftKeeper, KeptDraft } from './kept-draft.ts'

interface Wanted<Body> {
  readonly keeper: DraftKeeper<Body>
  readonly channelId: string
  readonly draftId: string
  readonly initial: Body
  /** The draft was just created, so it need not be looked up. */
  readonly isNew: boolean
}

/** The draft of the address: from this browser at once, else from the server, else a new one. */
export function useOpenDraft<Body extends Attached>(wanted: Wanted<Body>) {
  const { keeper, channelId, draftId, initial, isNew } = wanted
  const begun = (): KeptDraft<Body> => ({
    _id: draftId,
    channelId,
    body: initial,
    savedAt: '',
    serverId: null,
  })
  const [draft, setDraft] = useState<KeptDraft<Body> | null>(() => {
    const here = keeper.read(draftId)
    return here ? withLivingFiles(here, Date.now()) : isNew ? begun() : null
  })
  const [isFailed, setFailed] = useState(false)
  const isTouched = useRef(false)

  const settle = useEffectEvent((hasFailed: boolean) => {
    setFailed(hasFailed)
    const found = keeper.find(draftId)
    if (draft === null) setDraft(found ?? begun())
    else if (found && found.savedAt > draft.savedAt && !isTouched.current) {
      // Another browser has a newer version, and nothing was typed here since.
      forgetFiles(draftId)
      setDraft(found)
    } else if (found) showPreviews(draftId, found.body)
  })

  useEffect(() => {
    let isCurrent = true
    keeper.load(channelId).then(
      () => isCurrent && settle(false),
      () => isCurrent && settle(true),
    )
    return () => {
      isCurrent = false
    }
  }, [keeper, channelId])

  const touch = () => {
    isTouched.current = true
  }
  const replace = (other: KeptDraft<Body>) => {
    forgetFiles(draftId)
    setDraft(withLivingFiles(other, Date.now()))
  }
  return { draft, isFailed, touch, replace }
}
