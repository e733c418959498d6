import { useEffect, useEffectEvent, useState } from 'react'

interface Loaded<T> {
  readonly key: string
  readonly data: T
}

interface Attempt {
  readonly key: string
  readonly tries: number
  /** There is one where it failed. */
  readonly failure: { readonly error: unknown } | null
}

export interface Loading<T> {
  /** Idle where there is nothing to load. */
  readonly status: 'idle' | 'loading' | 'failed' | 'done'
  /** What was loaded for this key. It stays while the same is loaded again, and where that fails. */
  readonly data: T | undefined
  /** The last that was loaded, also for another key: for what is shown until the next has come. */
  readonly latest: T | undefined
  readonly error: unknown
  retry(): void
}

/**
 * Loads something while it is shown, and again for every other key; null loads nothing. What is not wanted any more is
 * cancelled, and an answer that comes all the same is ignored.
 */
export function useLoad<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Loading<T> {
  const [loaded, setLoaded] = useState<Loaded<T> | null>(null)
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const [tries, setTries] = useState(0)
  const begin = useEffectEvent(load)

  useEffect(() => {
    if (key === null) return
    const wanted = new AbortController()
    begin(wanted.signal).then(
      (data) => {
        if (wanted.signal.aborted) return
        setLoaded({ key, data })
        setAttempt({ key, tries, failure: null })
      },
      (error: unknown) => {
        if (!wanted.signal.aborted) setAttempt({ key, tries, failure: { error } })
      },
    )
    return () => wanted.abort()
  }, [key, tries])

  const isOver = attempt?.key === key && attempt?.tries === tries
  return {
    status: key === null ? 'idle' : !isOver ? 'loading' : attempt?.failure ? 'failed' : 'done',
    data: loaded && loaded.key === key ? loaded.data : undefined,
    latest: loaded?.data,
    error: isOver ? attempt?.failure?.error : undefined,
    retry: () => setTries((count) => count + 1),
  }
}
