const FEW = 320
const ENOUGH = 240
const LINES = 8
const WORDS_A_MINUTE = 220
const SIGNS_A_MINUTE = 450
const LONG_MINUTES = 3

/** The beginning of a long text, up to the end of a word; null where it is short enough to be shown whole. */
export function excerptOf(text: string): string | null {
  const lines = text.split('\n')
  if (text.length <= FEW && lines.length <= LINES) return null
  const head = text.replace(/\s+/g, ' ').slice(0, ENOUGH)
  const end = head.length < ENOUGH ? head.length : head.search(/\s\S*$/)
  return `${head.slice(0, end > ENOUGH / 2 ? end : ENOUGH).trimEnd()}…`
}

/** The reading time in minutes, where it is worth showing. Some scripts put no spaces between words. */
export function longReadOf(text: string): number | null {
  const signs = text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu)?.length ?? 0
  const words = text.match(/\S+/g)?.length ?? 0
  const minutes = Math.round(words / WORDS_A_MINUTE + signs / SIGNS_A_MINUTE)
  return minutes >= LONG_MINUTES ? minutes : null
}
