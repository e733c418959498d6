import { type ComponentType, useState } from 'react'
import { lazyPart } from '../platform/fetch-part.ts'

/**
 * A component with a chunk of its own that can be fetched ahead. Once loaded it renders synchronously, as server
 * rendering and hydration require; until then the nearest Suspense waits.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null

  async function fetched() {
    if (loaded) return loaded
    loading ??= load()
    try {
      loaded = await loading
    } finally {
      // A failed attempt must not stand in the way of the next one.
      loading = null
    }
    return loaded
  }
  const Late = lazyPart(async () => ({ default: await fetched() }))

  function Preloadable(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? (Late as unknown as ComponentType<Props>))
    return <Shown {...props} />
  }
  return Object.assign(Preloadable, { preload: async () => void (await fetched()) })
}
