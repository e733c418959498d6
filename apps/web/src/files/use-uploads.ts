import { useEffect, useRef, useState } from 'react'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { useValue } from '../platform/value.ts'
import { createUploads, type UploadQueue } from './uploads.ts'

/** Files on their way for as long as the page that sends them is open. */
export function useUploads() {
  const dispatch = useAppDispatch()
  const [queue, setQueue] = useState(() => createUploads(dispatch))
  const uploads = useValue(queue, queue.get())
  const given = useRef<UploadQueue>(null)
  useEffect(
    () => () => {
      if (given.current !== queue) queue.clear()
    },
    [queue],
  )
  return {
    uploads,
    queue,
    /** Gives the files to somebody who follows them further, and begins anew. */
    give() {
      given.current = queue
      setQueue(createUploads(dispatch))
      return queue
    },
  }
}
