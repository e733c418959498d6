import { MAX_TEXT } from '@guildhall/contract/documents'
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, type Transaction } from '@tiptap/pm/state'

/** The server's limits on depth and nodes; the document itself is the first node, at depth 0. */
const MAX_DEPTH = 12
const MAX_NODES = 5000

function sizeOf(doc: Node) {
  const size = { depth: 0, nodes: 1, text: 0 }
  function walk(node: Node, depth: number) {
    size.nodes += 1
    size.depth = Math.max(size.depth, depth)
    // The server puts a break after a block, and counts a mention by its label.
    size.text += node.text?.length ?? (node.isBlock ? 2 : String(node.attrs.label ?? ' ').length)
    if (node.type.name === 'image') size.text += String(node.attrs.caption || node.attrs.alt || '').length
    for (const child of node.children) walk(child, depth + 1)
  }
  for (const child of doc.children) walk(child, 1)
  return size
}

export interface Most {
  readonly depth: number
  readonly nodes: number
  readonly text: number
}

/** A change may make an oversized text smaller, never larger. */
function isTooMuch({ before, doc }: Transaction, most: Most) {
  const [old, now] = [sizeOf(before), sizeOf(doc)]
  return (['depth', 'nodes', 'text'] as const).some(
    (measure) => now[measure] > most[measure] && now[measure] > old[measure],
  )
}

interface Options {
  readonly most: Most
  /** Called when a change was rejected because it exceeds a limit. */
  readonly onTooMuch: () => void
}

/** Limits a text to what the server accepts. */
export const Limits = Extension.create<Options>({
  name: 'limits',
  addOptions: () => ({
    most: { depth: MAX_DEPTH, nodes: MAX_NODES, text: MAX_TEXT },
    onTooMuch: () => undefined,
  }),
  addProseMirrorPlugins() {
    const { most, onTooMuch } = this.options
    return [
      new Plugin({
        filterTransaction(tr) {
          if (!tr.docChanged || !isTooMuch(tr, most)) return true
          onTooMuch()
          return false
        },
      }),
    ]
  },
})
