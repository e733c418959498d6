import { useEffect, useState } from 'react'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { useValue } from '../platform/value.ts'
import { createUploads } from './uploads.ts'

/** Files on their way for as long as the page that sends them is open. */
export function useUploads() {
  const dispatch = useAppDispatch()
  const [queue] = useState(() => createUploads(dispatch))
  const uploads = useValue(queue, queue.get())
  useEffect(() => () => queue.clear(), [queue])
  return { uploads, queue }
}
