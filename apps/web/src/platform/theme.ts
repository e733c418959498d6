import { keepCookie } from './keep-cookie.ts'
import { createValue, type Followed, useValue } from './value.ts'

type Page = Pick<Document, 'cookie' | 'location' | 'documentElement'>

/**
 * A person's display preference: in a cookie, which the server reads before it renders, and on the root element, where
 * CSS sees it. Null is no choice.
 */
export interface Choice<V extends string> extends Followed<V | null> {
  choose(value: V | null): void
  /** Applies the choice of an earlier visit. */
  restore(): void
}

export function createChoice<V extends string>(
  name: string,
  values: readonly V[],
  page: () => Page = () => document,
): Choice<V> {
  const shown = createValue<V | null>(null)
  const known = (value: string | undefined) => values.find((one) => one === value) ?? null

  function show(value: V | null) {
    const { dataset } = page().documentElement
    if (value === null) delete dataset[name]
    else dataset[name] = value
    shown.set(value)
  }

  return {
    get: () => known(page().documentElement.dataset[name]),
    restore() {
      const cookies = page().cookie.split('; ')
      show(known(cookies.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)))
    },
    choose(value) {
      keepCookie(page(), name, value)
      show(value)
    },
    subscribe: shown.subscribe,
  }
}

export const useChoice = <V extends string>(choice: Choice<V>) => useValue(choice, null)

/** Without a choice the system decides. */
export const theme = createChoice('theme', ['light', 'dark'])
