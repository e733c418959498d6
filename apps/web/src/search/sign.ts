export type Sign = '>' | '@' | '#' | ''

const signs = ['>', '@', '#'] as const

/** A first letter narrows what is looked for: commands, people or rooms. */
export function soughtIn(query: string): { sign: Sign; words: string } {
  const sign = signs.find((one) => query.startsWith(one)) ?? ''
  return { sign, words: query.slice(sign.length).trim() }
}
