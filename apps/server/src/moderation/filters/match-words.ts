import { foldText } from './fold-text.ts'
import { isUnspaced } from './unspaced-scripts.ts'

export interface WordMatcher {
  /** The first term found in a folded text, as its owner wrote it. */
  find(folded: string): string | null
}

/** The folded terms as a tree of their letters; a phrase has spaces among them. */
interface Branch {
  readonly next: Map<number, Branch>
  /** The term that ends here where the word ends too. */
  whole?: string
  /** The term that ends here whatever follows. */
  open?: string
}

const SPACE = 32
const NINE = 57

const STARRED = /\S\*$/u

/** More than three of the same letter mean nothing more than three, and three are all that `termAt` looks at. */
const LONG_RUNS = /(\p{L})\1{3,}/gu
const shortened = (folded: string) => folded.replace(LONG_RUNS, (_run, letter: string) => letter.repeat(3))

function addTerm(root: Branch, term: string) {
  const text = term.trim()
  const folded = shortened(foldText(text))
  if (folded === '') return
  let branch = root
  for (let at = 0; at < folded.length; at += 1) {
    const next: Branch = branch.next.get(folded.charCodeAt(at)) ?? { next: new Map() }
    branch.next.set(folded.charCodeAt(at), next)
    branch = next
  }
  if (STARRED.test(text) || isUnspaced(Array.from(folded).at(-1)!)) branch.open ??= term
  else branch.whole ??= term
}

/** The term whose remaining letters stand at a place of the text; three of the same letter also stand for one or two. */
function termAt(text: string, at: number, branch: Branch): string | undefined {
  if (branch.open !== undefined) return branch.open
  const isEnd = at === text.length || text.charCodeAt(at) === SPACE
  if (branch.whole !== undefined && isEnd) return branch.whole
  const letter = text.charCodeAt(at)
  const one = branch.next.get(letter)
  if (!one) return undefined
  const isTriple = letter > NINE && text.charCodeAt(at + 1) === letter && text.charCodeAt(at + 2) === letter
  const two = isTriple ? one.next.get(letter) : undefined
  return (
    termAt(text, at + 1, one) ??
    (isTriple ? termAt(text, at + 3, one) : undefined) ??
    (two ? termAt(text, at + 3, two) : undefined)
  )
}

/** Looks for many words and phrases at once, whole ones, or all with the same beginning where a term ends in `*`. */
export function matchWords(terms: readonly string[]): WordMatcher {
  const root: Branch = { next: new Map() }
  for (const term of terms) addTerm(root, term)
  return {
    find(folded) {
      const text = shortened(folded)
      for (let at = 0; at < text.length; at += 1) {
        const isStart = at === 0 || text.charCodeAt(at - 1) === SPACE
        const found = isStart || isUnspaced(text, at) ? termAt(text, at, root) : undefined
        if (found !== undefined) return found
      }
      return null
    },
  }
}
