const BEFORE = 60
const LENGTH = 220
const WORD = /[\p{L}\p{N}\p{M}]+/gu
const JOINED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]/u

interface Part {
  readonly text: string
  readonly isMatch: boolean
}

/** Used only to mark what PostgreSQL has found; a word that is split differently here stays unmarked. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g, '')
    .normalize('NFKC')
    .toLowerCase()

interface Mark {
  readonly start: number
  readonly end: number
}

/** The positions of these words: at the beginning of a word, or anywhere in scripts without spaces. */
function marksIn(text: string, words: readonly string[]): Mark[] {
  const asked = words.map(folded).filter((word) => word !== '')
  const marks: Mark[] = []
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const read = folded(word)
    if (asked.some((one) => !JOINED.test(one) && read.startsWith(one)))
      marks.push({ start: index, end: index + word.length })
    else if (read.length === word.length)
      for (const one of asked.filter((given) => JOINED.test(given)))
        for (let at = read.indexOf(one); at >= 0; at = read.indexOf(one, at + 1))
          marks.push({ start: index + at, end: index + at + one.length })
  }
  return merged(marks.sort((a, b) => a.start - b.start))
}

/** Merges marks that overlap, as pairs of letters do. */
function merged(marks: Mark[]): Mark[] {
  const out: Mark[] = []
  for (const mark of marks) {
    const last = out.at(-1)
    if (last && mark.start <= last.end)
      out[out.length - 1] = { start: last.start, end: Math.max(last.end, mark.end) }
    else out.push(mark)
  }
  return out
}

/** The nearest position where an excerpt may begin or end without splitting a word or a character. */
function edge(text: string, at: number, step: 1 | -1): number {
  if (at <= 0) return 0
  if (at >= text.length) return text.length
  for (let tried = 0; tried < 20; tried += 1) {
    const place = at + step * tried
    if (/\s/.test(text[place] ?? ' ')) return place
  }
  return /[\udc00-\udfff]/.test(text[at]!) ? at - 1 : at
}

/** An excerpt of a text around the first match, in parts of plain text, never markup. */
export function excerptOf(whole: string, words: readonly string[]): Part[] {
  const text = whole.replaceAll(/\s+/g, ' ').trim()
  const marks = marksIn(text, words)
  const from = edge(text, Math.max(0, (marks[0]?.start ?? 0) - BEFORE), 1)
  const to = edge(text, from + LENGTH, -1)
  const parts: Part[] = from > 0 ? [{ text: '…', isMatch: false }] : []
  let at = from
  for (const { start, end } of marks.filter((mark) => mark.start >= from && mark.end <= to)) {
    parts.push(
      { text: text.slice(at, start), isMatch: false },
      { text: text.slice(start, end), isMatch: true },
    )
    at = end
  }
  parts.push({ text: text.slice(at, to), isMatch: false })
  if (to < text.length) parts.push({ text: '…', isMatch: false })
  return parts.filter((part) => part.text !== '')
}
