/** The tabs of this browser that show the same person's pages. One of them is chosen at a time. */
export interface Tabs<Said> {
  /** Tells the other tabs. */
  say(said: Said): void
  listen(heard: (said: Said) => void): void
  /** Calls back once this tab is the chosen one; it remains so until it closes. */
  whenChosen(begin: () => void): void
  close(): void
}

/** Without shared storage, or in a browser that cannot choose, each tab is alone. */
export function connectTabs<Said>(name: string, isShared: boolean): Tabs<Said> {
  const channel = isShared && 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null
  const locks = isShared && typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : null
  const closed = new AbortController()
  return {
    say: (said) => channel?.postMessage(said),
    listen: (heard) => channel?.addEventListener('message', ({ data }) => heard(data as Said)),
    whenChosen(begin) {
      if (!locks) return begin()
      const hold = () =>
        new Promise<void>((resolve) => {
          closed.signal.addEventListener('abort', () => resolve())
          begin()
        })
      // Closing while in the queue is no failure.
      locks.request(name, { signal: closed.signal }, hold).catch(() => undefined)
    },
    close() {
      closed.abort()
      channel?.close()
    },
  }
}
