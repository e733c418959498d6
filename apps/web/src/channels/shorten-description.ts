const LONGEST = 280

/** The beginning of a description: its first paragraph, cut where a sentence or a word ends. */
export function shortenDescription(description: string): string {
  const [first = ''] = description.trim().split(/\n\s*\n/)
  if (first.length <= LONGEST) return first
  const cut = first.slice(0, LONGEST)
  const sentences = /^.*[.!?。！？؟](?=\s|$)/s.exec(cut)?.[0]
  if (sentences && sentences.length > LONGEST / 3) return sentences
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2)).trimEnd()
  return `${words}…`
}
