import type { DocumentNode } from '@guildhall/contract/documents'

const words = (text: string): DocumentNode[] => [{ type: 'text', text }]

/** A document from plain lines: a dash begins an item of a list, a number sign a heading. */
export function documentOf(text: string) {
  const content: DocumentNode[] = []
  for (const line of text.split('\n')) {
    const last = content.at(-1)
    if (line.startsWith('- ')) {
      const item = { type: 'listItem', content: [{ type: 'paragraph', content: words(line.slice(2)) }] }
      if (last?.type === 'bulletList')
        content[content.length - 1] = { ...last, content: [...last.content!, item] }
      else content.push({ type: 'bulletList', content: [item] })
    } else if (line.startsWith('# '))
      content.push({ type: 'heading', attrs: { level: 2 }, content: words(line.slice(2)) })
    else content.push({ type: 'paragraph', content: words(line) })
  }
  return { type: 'doc' as const, content }
}
