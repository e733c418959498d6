import { createContext, use } from 'react'

/** What a stolen session must not do: the server wants one that was opened just now. */
export interface Fresh {
  /** Asks; where the server wants a new sign-in first, has it done and asks again. Given up, it is refused. */
  run<T>(ask: () => Promise<T>): Promise<T>
  /** The sign-in is under way: whatever else is open makes room. */
  readonly isAsking: boolean
}

export const FreshContext = createContext<Fresh>({ run: (ask) => ask(), isAsking: false })

export const useFresh = () => use(FreshContext)
