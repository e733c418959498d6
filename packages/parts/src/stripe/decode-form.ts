import { invalid } from './refusal.ts'

export type Tree = string | Tree[] | { [key: string]: Tree }

interface Branch {
  [key: string]: string | Branch
}

const emptyBranch = (): Branch => Object.create(null)

function graft(root: Branch, path: string[], value: string) {
  let branch = root
  for (const [index, step] of path.entries()) {
    const key = step === '' ? `${Object.keys(branch).length}` : step
    if (index === path.length - 1) {
      branch[key] = value
      return
    }
    const next = branch[key] ?? emptyBranch()
    if (typeof next === 'string') throw invalid(`Invalid ${path[0]}`, { param: path[0] ?? '' })
    branch[key] = next
    branch = next
  }
}

/** A branch whose keys are all numbers is a list. */
function ripen(branch: string | Branch): Tree {
  if (typeof branch === 'string') return branch
  const keys = Object.keys(branch)
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key)))
    return keys.toSorted((a, b) => Number(a) - Number(b)).map((key) => ripen(branch[key]!))
  return Object.fromEntries(keys.map((key) => [key, ripen(branch[key]!)]))
}

/** Reads `a[b][0]=c` the way Stripe does. */
export function decodeForm(text: string): { [key: string]: Tree } {
  const root = emptyBranch()
  for (const [name, value] of new URLSearchParams(text)) {
    const [, first = '', rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? []
    if (!first)
      throw invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name })
    const steps = [...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, step = '']) => step)
    graft(root, [first, ...steps], value)
  }
  return Object.fromEntries(Object.entries(root).map(([key, branch]) => [key, ripen(branch)]))
}
