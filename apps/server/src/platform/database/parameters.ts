const PARAMETER = /\$([a-z]\w*)/g
const NUMBERED = /\$\d/

interface Compiled {
  /** The text with `$1` to `$n` in place of the names. */
  readonly text: string
  /** The values in the order of their numbers. */
  readonly valuesOf: (given: object) => unknown[]
}

/** The names of the parameters that a text contains as `$name`, each once. */
export const parametersIn = (source: string) => [
  ...new Set([...source.matchAll(PARAMETER)].map(([, parameter]) => parameter!)),
]

/** Numbers the parameters that a text contains as `$name`, each name once, in the order of first appearance. */
export function compileParameters(name: string, source: string): Compiled {
  if (NUMBERED.test(source)) throw new Error(`the statement ${name} has a parameter without a name`)
  const names = parametersIn(source)
  const text = source.replace(PARAMETER, (_, parameter: string) => `$${names.indexOf(parameter) + 1}`)
  return { text, valuesOf: (given) => valuesOf(name, names, given as Record<string, unknown>) }
}

function valuesOf(name: string, names: readonly string[], given: Record<string, unknown>): unknown[] {
  const values = names.map((parameter) => {
    const value = given[parameter]
    if (value === undefined && !(parameter in given))
      throw new Error(`the statement ${name} is not given $${parameter}`)
    return value
  })
  // Every named parameter is present at this point, so a superfluous one shows in the number of keys.
  const others = Object.keys(given)
  if (others.length !== names.length)
    throw new Error(`the statement ${name} has no $${others.find((parameter) => !names.includes(parameter))}`)
  return values
}
