import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { createUploads } from './uploads.ts'

/** Files on their way for as long as the page that sends them is open. */
export function useUploads() {
  const dispatch = useAppDispatch()
  const [queue] = useState(() => createUploads(dispatch))
  const uploads = useSyncExternalStore(queue.subscribe, queue.get, queue.get)
  useEffect(() => () => queue.clear(), [queue])
  return { uploads, queue }
}
