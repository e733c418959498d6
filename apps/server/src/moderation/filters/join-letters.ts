import { isUnspaced } from './unspaced-scripts.ts'

/** A word of a text, and how wide the gap before it is. */
export interface Piece {
  word: string
  readonly gap: number
}

const LETTER = /^\p{L}$/u
const SINGLE = /^[\p{L}013457@$]$/u

/** Half or more of at least three are letters; the rest are digits and signs that stand for letters. */
const isSpeltOut = (run: readonly Piece[]) =>
  run.length >= 3 && run.filter(({ word }) => LETTER.test(word)).length * 2 >= run.length

/**
 * Joins letters that stand alone to the word they spell, "v i a g r a" to "viagra". Equal gaps hold a word
 * together: in "a v.i.a.g.r.a" and in "b u y   v i a g r a" the wider gap is between words.
 */
export function joinLetters(pieces: readonly Piece[]): string[] {
  const words: string[] = []
  let run: Piece[] = []
  const end = (next: Piece[]) => {
    if (isSpeltOut(run)) words.push(run.map(({ word }) => word).join(''))
    else for (const { word } of run) words.push(word)
    run = next
  }
  for (const piece of pieces) {
    const gap = run[1]?.gap ?? piece.gap
    if (piece.word.length > 2 || !SINGLE.test(piece.word) || isUnspaced(piece.word)) {
      end([])
      words.push(piece.word)
    } else if (piece.gap > gap || piece.gap === 0) end([piece])
    else {
      const last = piece.gap < gap ? run.pop() : undefined
      if (last) end([last])
      run.push(piece)
    }
  }
  end([])
  return words
}
