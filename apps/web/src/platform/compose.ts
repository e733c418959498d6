import type { Composition, WebDomain, Whole } from './domain.ts'
import type { Listener } from './realtime/listeners.ts'

/** A domain's own entries and those of its shell part, merged. */
type Halves<D> = D | (D extends { readonly shell: () => Promise<infer Part> } ? Part : never)

type KeysIn<Half, Entry extends PropertyKey> = Half extends { readonly [E in Entry]: infer Table }
  ? keyof Table
  : never

/** A collection that only tests declare is optional. */
type RequiredKeys<Table> = {
  [Key in keyof Table]-?: object extends Pick<Table, Key> ? never : Key
}[keyof Table]

/** The keys that no domain provides, as `entry.key`. */
export type Forgotten<D> = {
  [Entry in keyof Whole]: `${Entry}.${Exclude<RequiredKeys<Whole[Entry]>, KeysIn<Halves<D>, Entry>> & string}`
}[keyof Whole]

/** Turns a list of domains with missing keys into a type error; without words around them the compiler hides the keys. */
type Complete<Missing extends string> = [Missing] extends [never]
  ? unknown
  : { readonly forgotten: `no domain has ${Missing}` }

/** Composes the domains. A list that lacks a collection or the listener of a signal does not compile. */
export function compose<const List extends readonly WebDomain[]>(
  domains: List & Complete<Forgotten<List[number]>>,
): Composition {
  const all: readonly WebDomain[] = domains

  const web: Composition = {
    collections: Object.assign({}, ...all.map(({ collections }) => collections)),
    listeners: all.flatMap(({ listeners }) =>
      Object.entries(listeners ?? {}).map(([name, react]) => ({ name, react: react as Listener['react'] })),
    ),
    entries: (name) => all.flatMap((domain) => (domain[name] === undefined ? [] : [domain[name]])),
    routesAt: (place) =>
      all.flatMap(({ routes }) => {
        const here = routes?.[place] ?? []
        return typeof here === 'function' ? here(web) : here
      }),
    loadShell: () =>
      Promise.all(
        all.flatMap(({ name, shell }) =>
          shell ? [shell().then((part) => ({ ...part, domain: name }))] : [],
        ),
      ),
  }
  return web
}
