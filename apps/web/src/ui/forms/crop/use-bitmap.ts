import { useEffect, useState } from 'react'

/** The picture in a file, upright: null until it is decoded, 'unreadable' if it cannot be. */
export function useBitmap(file: Blob) {
  const [picture, setPicture] = useState<ImageBitmap | 'unreadable' | null>(null)
  useEffect(() => {
    let isGone = false
    let read: ImageBitmap | undefined
    createImageBitmap(file).then(
      (bitmap) => {
        if (isGone) return bitmap.close()
        read = bitmap
        setPicture(bitmap)
      },
      () => !isGone && setPicture('unreadable'),
    )
    return () => {
      isGone = true
      setPicture(null)
      read?.close()
    }
  }, [file])
  return picture
}
