/**
 * Stands in for zod in the browser. The contract's schemas tell TypeScript what travels; only the server runs them, so
 * no visitor downloads the machinery. Whoever tries to run one here is told at once.
 */
const running = new Set(['parse', 'parseAsync', 'safeParse', 'safeParseAsync', '~standard'])

const inert: object = new Proxy(() => undefined, {
  apply: () => inert,
  get(_target, key) {
    if (typeof key === 'symbol' || key === 'then') return undefined
    if (running.has(key))
      throw new Error('A schema does not run in the browser: the server checks what it is sent')
    return inert
  },
})

export const z = inert
