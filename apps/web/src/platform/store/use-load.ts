import { useEffect, useEffectEvent, useState } from 'react'

interface Loaded<T> {
  readonly key: string
  readonly data: T
}

interface Attempt {
  readonly key: string
  readonly tries: number
  /** Set where loading failed. */
  readonly failure: { readonly error: unknown } | null
}

export interface Loading<T> {
  /** Idle where there is nothing to load. */
  readonly status: 'idle' | 'loading' | 'failed' | 'done'
  /** The data loaded for this key. It stays while it is loaded again, and if that fails. */
  readonly data: T | undefined
  /** The data loaded last, even for another key, to show until the next has arrived. */
  readonly latest: T | undefined
  readonly error: unknown
  retry(): void
}

/**
 * Loads data while the component is mounted, and again for every new key; null loads nothing. An outdated load is
 * cancelled, and its answer is ignored if it arrives anyway.
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
