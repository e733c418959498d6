import { lazy, Suspense, useMemo, useState } from 'react'
import { Outlet } from 'react-router'
import { RequestFailed } from '../platform/http/request-failed.ts'
import { type Fresh, FreshContext } from './fresh-context.ts'

const SignInAgain = lazy(async () => ({ default: (await import('./SignInAgain.tsx')).SignInAgain }))

interface Waiting {
  settle(isProven: boolean): void
}

const wantsSignIn = (error: unknown) =>
  error instanceof RequestFailed && (error.data as { code?: unknown } | null)?.code === 'reauthenticate'

/** Around the pages whose calls may need a new sign-in: it happens in place, and what was asked is asked again. */
export function FreshSession() {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const isAsking = waiting !== null
  const fresh = useMemo<Fresh>(() => {
    async function run<T>(ask: () => Promise<T>): Promise<T> {
      try {
        return await ask()
      } catch (error) {
        if (!wantsSignIn(error)) throw error
        const isProven = await new Promise<boolean>((settle) => setWaiting({ settle }))
        setWaiting(null)
        if (!isProven) throw error
        return ask()
      }
    }
    return { run, isAsking }
  }, [isAsking])

  return (
    <FreshContext value={fresh}>
      <Outlet />
      {waiting && (
        <Suspense>
          <SignInAgain onEnd={waiting.settle} />
        </Suspense>
      )}
    </FreshContext>
  )
}
