import { MAX_TEXT } from '@guildhall/contract/documents'
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, type Transaction } from '@tiptap/pm/state'

/** As deep and as many as the server takes, the document itself being the first and at depth 0. */
const MAX_DEPTH = 12
const MAX_NODES = 5000

function sizeOf(doc: Node) {
  const size = { depth: 0, nodes: 1, text: 0 }
  function walk(node: Node, depth: number) {
    size.nodes += 1
    size.depth = Math.max(size.depth, depth)
    // The server puts a break after a block, and counts names by what they are called.
    size.text += node.text?.length ?? (node.isBlock ? 2 : String(node.attrs.label ?? ' ').length)
    for (const child of node.children) walk(child, depth + 1)
  }
  for (const child of doc.children) walk(child, 1)
  return size
}

const most = { depth: MAX_DEPTH, nodes: MAX_NODES, text: MAX_TEXT }

/** A change may make what is too large smaller, never larger. */
function isTooMuch({ before, doc }: Transaction) {
  const [old, now] = [sizeOf(before), sizeOf(doc)]
  return (['depth', 'nodes', 'text'] as const).some(
    (measure) => now[measure] > most[measure] && now[measure] > old[measure],
  )
}

interface Options {
  /** Something was refused because it does not fit. */
  readonly onTooMuch: () => void
}

/** Keeps a text to what the server takes of one. */
export const Limits = Extension.create<Options>({
  name: 'limits',
  addOptions: () => ({ onTooMuch: () => undefined }),
  addProseMirrorPlugins() {
    const { onTooMuch } = this.options
    return [
      new Plugin({
        filterTransaction(tr) {
          if (!tr.docChanged || !isTooMuch(tr)) return true
          onTooMuch()
          return false
        },
      }),
    ]
  },
})
