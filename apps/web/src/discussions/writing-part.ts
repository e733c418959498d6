import { useEffect, useState } from 'react'
import { fetchPart } from '../platform/fetch-part.ts'

type WritingPart = typeof import('./writing/RichField.tsx')

let loaded: WritingPart | null = null

/** Loads the editor, once for all boxes of the page. */
export async function loadWritingPart(): Promise<WritingPart> {
  loaded = await fetchPart(() => import('./writing/RichField.tsx'))
  return loaded
}

/** The editor, once somebody begins to write and it has arrived; until then people write plain text. */
export function useWritingPart(isWanted: boolean): WritingPart | null {
  const [part, setPart] = useState(loaded)

  useEffect(() => {
    if (!isWanted || part) return
    let isShown = true
    loadWritingPart().then(
      (arrived) => isShown && setPart(arrived),
      // Without the editor the box takes plain text.
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [isWanted, part])

  return isWanted ? part : null
}
