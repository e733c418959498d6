/** Keys of earlier examples and tests that carry no mark; those of today contain `only-for-`. */
const published = [
  'q8Zr-3hWk1-Vb70s-Lx95d-Tm24f-Yc6',
  'from-a-file-k3Jd92-sL0aP7-Xq51vB',
  'another-key-of-another-server-4410',
]

/** Whether everybody who reads our source knows this key. */
export const isPublishedKey = (key: string) => /only-for-/i.test(key) || published.includes(key)

/** A hexadecimal key knows only 16 characters, and a short random one may miss five of them. */
const fewestCharacters = (key: string) => (/^[\da-f]+$/.test(key) ? 11 : 12)

/** The share of a key's triples of letters that stand in it only once or for the first time: near 1 if it is random. */
function varietyOf(key: string) {
  const triples = Array.from({ length: key.length - 2 }, (_, at) => key.slice(at, at + 3))
  return new Set(triples).size / triples.length
}

/** The share of letters that follow their neighbour in the alphabet, as in `abcdef` and `987654`. */
function orderOf(key: string) {
  const codes = Array.from(key, (letter) => letter.charCodeAt(0))
  const steps = codes.slice(1).filter((code, at) => Math.abs(code - codes[at]!) === 1)
  return steps.length / codes.length
}

/** Whether a key was typed rather than drawn: too few characters, a piece that comes again, an alphabet, an example. */
export function isWeakKey(key: string): boolean {
  const letters = key.toLowerCase()
  return (
    new Set(key).size < fewestCharacters(key) ||
    varietyOf(letters) < 0.7 ||
    orderOf(letters) > 0.5 ||
    /change.?me|example/.test(letters)
  )
}
