/** A letter of the scripts that put no space between words. */
const UNSPACED = /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u

/** All of these scripts stand behind the letters of Europe, which are spared the long question. */
const FIRST = 0x0e00
const BEHIND = /[\u0e00-\u{10ffff}]/u

/** Whether a letter of a script without spaces stands at a place of a text. */
export const isUnspaced = (text: string, at = 0) =>
  text.charCodeAt(at) >= FIRST && UNSPACED.test(String.fromCodePoint(text.codePointAt(at)!))

/** Cuts a word where a script with spaces meets one without, as in "免费viagra". */
export function cutByScript(word: string): string[] {
  if (!BEHIND.test(word)) return [word]
  const runs: string[] = []
  let wasUnspaced = false
  for (const letter of word) {
    const isNow = isUnspaced(letter)
    if (runs.length === 0 || isNow !== wasUnspaced) runs.push(letter)
    else runs[runs.length - 1] += letter
    wasUnspaced = isNow
  }
  return runs
}
