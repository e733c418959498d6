import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Uploading } from '../files/uploads.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { filesFor } from './held-files.ts'
import type { Attached, DraftFile, KeptDraft } from './kept-draft.ts'

/** The uploads of a draft, reported back to the draft as they finish. */
export function useFiles(draft: KeptDraft<Attached>, onSent: (sent: Attached) => void) {
  const dispatch = useAppDispatch()
  const [files] = useState(() => filesFor(draft._id, draft.body, dispatch))
  const media = useSyncExternalStore(files.media.subscribe, files.media.get)
  const covers = useSyncExternalStore(files.cover.subscribe, files.cover.get)
  const cover = covers[0] ?? null

  const keysOf = (uploads: readonly Uploading[]) => uploads.map(({ sentAs }) => sentAs?.key ?? '').join()
  const keys = `${keysOf(media)};${keysOf(covers)}`
  const [known, setKnown] = useState(keys)
  const tell = useEffectEvent(() => {
    const before = [...draft.body.media, ...(draft.body.cover ? [draft.body.cover] : [])]
    const sent = (uploads: readonly Uploading[]) => uploads.flatMap((upload) => sentOf(upload, before))
    onSent({ media: sent(media), cover: sent(covers)[0] ?? null })
  })
  useEffect(() => {
    if (keys === known) return
    setKnown(keys)
    tell()
  }, [keys, known])

  return { files, media, cover }
}

function sentOf({ sentAs, ...upload }: Uploading, before: readonly DraftFile[]): DraftFile[] {
  if (!sentAs) return []
  const known = before.find(({ key }) => key === sentAs.key)
  if (known) return [known]
  const { fileType, name, type, size } = upload
  return [{ fileType, key: sentAs.key, name, type, size, sentAt: new Date().toISOString() }]
}
