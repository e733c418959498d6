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
  const inline = useSyncExternalStore(files.inline.subscribe, files.inline.get)
  const cover = covers[0] ?? null

  const keysOf = (uploads: readonly Uploading[]) =>
    JSON.stringify(uploads.map(({ sentAs, words }) => [sentAs?.key, words]))
  const keys = [media, covers, inline].map(keysOf).join()
  const [known, setKnown] = useState(keys)
  const tell = useEffectEvent(() => {
    const { media: old, cover: oldCover, inline: oldInline = [] } = draft.body
    const before = [...old, ...(oldCover ? [oldCover] : []), ...oldInline]
    const sent = (uploads: readonly Uploading[]) => uploads.flatMap((upload) => sentOf(upload, before))
    onSent({ media: sent(media), cover: sent(covers)[0] ?? null, inline: sent(inline) })
  })
  useEffect(() => {
    if (keys === known) return
    setKnown(keys)
    tell()
  }, [keys, known])

  return { files, media, cover, inline }
}

function sentOf({ sentAs, words, ...upload }: Uploading, before: readonly DraftFile[]): DraftFile[] {
  if (!sentAs) return []
  const known = before.find(({ key }) => key === sentAs.key)
  const told = words && { words }
  if (known) return [{ ...known, id: upload.id, ...told }]
  const { id, fileType, name, type, size } = upload
  return [{ id, fileType, key: sentAs.key, name, type, size, sentAt: new Date().toISOString(), ...told }]
}
