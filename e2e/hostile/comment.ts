const words = (text: string, ...marks: object[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
})
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const item = (text: string) => ({ type: 'listItem', content: [paragraph(words(text, { type: 'italic' }))] })

/** A comment with every kind of node it may hold, each with vectors in it, and a mention that is called like one. */
export function commentOf(texts: readonly string[], userId: string) {
  const [first = ''] = texts
  const href = `https://example.org/?q=${encodeURIComponent(first)}"><img src=x onerror=__pwned(0)>`
  const linked = [{ type: 'bold' }, { type: 'link', attrs: { href } }]
  return {
    type: 'doc',
    content: [
      ...texts.map((text) => paragraph(words(text, ...linked))),
      { type: 'bulletList', content: [item(first)] },
      { type: 'orderedList', attrs: { start: 2 }, content: [item(first)] },
      { type: 'blockquote', content: [paragraph(words(first, { type: 'code' }))] },
      { type: 'codeBlock', attrs: { language: null }, content: [words(first)] },
      paragraph({ type: 'mention', attrs: { id: userId, kind: 'user', label: first.slice(0, 100) } }),
    ],
  }
}
