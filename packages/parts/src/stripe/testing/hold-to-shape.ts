import shapes from './shapes.json' with { type: 'json' }

export type Kind = keyof typeof shapes

interface Key {
  readonly path: string
  readonly isNullable: boolean
  readonly type: string
}

const kindOf = (value: unknown) => {
  if (Array.isArray(value)) return 'l'
  return typeof value === 'object' ? 'o' : (typeof value).slice(0, 1)
}

/** Every value that a path leads to; a list is entered, and what is empty ends the way. */
function valuesAt(root: unknown, path: string): { found: unknown; isThere: boolean }[] {
  let ways: { found: unknown; isThere: boolean }[] = [{ found: root, isThere: true }]
  for (const step of path.split('.')) {
    const name = step.replace('[]', '')
    ways = ways.flatMap(({ found }) => {
      if (typeof found !== 'object' || found === null) return []
      const isThere = Object.hasOwn(found, name)
      const next: unknown = isThere ? Reflect.get(found, name) : undefined
      if (!step.endsWith('[]')) return [{ found: next, isThere }]
      return Array.isArray(next) ? next.map((one: unknown) => ({ found: one, isThere: true })) : []
    })
  }
  return ways
}

const keysOf = (kind: Kind): Key[] =>
  shapes[kind]
    .join(' ')
    .split(' ')
    .map((entry) => {
      const [path = '', type = ''] = entry.split(':')
      return { path: path.replace('?', ''), isNullable: path.endsWith('?'), type }
    })

/** Keys that are missing, and values of another type than Stripe's, by their path. */
export function faultsOf(kind: Kind, object: unknown): string[] {
  return keysOf(kind).flatMap(({ path, isNullable, type }) =>
    valuesAt(object, path).flatMap(({ found, isThere }) => {
      if (!isThere) return [`${kind}.${path} is missing`]
      if (type === '*' || (isNullable && found === null)) return []
      return found !== null && kindOf(found) === type ? [] : [`${kind}.${path} is ${JSON.stringify(found)}`]
    }),
  )
}
