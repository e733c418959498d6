import type { Ctx } from '../platform/ctx.ts'
import type { Preloader, Prepared } from '../platform/preloader.ts'

const HERE = 'http://here.invalid'

/** Merges what all domains preload for an address. */
export async function prepare(preloaders: readonly Preloader[], ctx: Ctx, url: string): Promise<Prepared> {
  if (!URL.canParse(HERE + url)) return {}
  const address = new URL(HERE + url)
  const all = await Promise.all(preloaders.map((preloader) => preloader(ctx, address)))
  return all.reduce<Prepared>((one, other) => (other ? joined(one, other) : one), {})
}

/** Later records of a collection win, since they are more complete; so do later fields of the head. */
function joined(one: Prepared, other: Prepared): Prepared {
  const loadedData = { ...one.loadedData }
  for (const [name, records] of Object.entries(other.loadedData ?? {}))
    loadedData[name] = [...(loadedData[name] ?? []), ...records]
  const head = one.head && other.head ? { ...one.head, ...other.head } : (other.head ?? one.head)
  return {
    ...one,
    ...other,
    ...(head && { head }),
    loadedData,
    loadedLists: { ...one.loadedLists, ...other.loadedLists },
  }
}
