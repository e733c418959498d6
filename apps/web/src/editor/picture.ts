import type { Editor, JSONContent } from '@tiptap/core'
import { Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import type { UploadQueue } from '../files/uploads.ts'
import { PictureNode } from './PictureNode.tsx'

const stored = (name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? '',
  renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: attributes[name] }),
})

/**
 * A picture between paragraphs, named by its upload while it is written. Pictures of other pages are not taken along
 * when their text is pasted, because a text holds no address of a picture.
 */
export const picture = (uploads?: UploadQueue) =>
  Node.create<{ uploads: UploadQueue | undefined }>({
    name: 'image',
    group: 'block',
    atom: true,
    draggable: true,
    addOptions: () => ({ uploads }),
    addAttributes: () => ({ id: stored('id'), alt: stored('alt'), caption: stored('caption') }),
    parseHTML: () => [{ tag: 'figure[data-type="picture"]' }],
    renderHTML: ({ HTMLAttributes }) => ['figure', { ...HTMLAttributes, 'data-type': 'picture' }],
    addNodeView: () => ReactNodeViewRenderer(PictureNode),
  })

/** Uploads pictures and puts them into the text, at the cursor or at this position. */
export function insertPictures(
  editor: Editor,
  uploads: UploadQueue,
  files: readonly File[],
  position?: number,
) {
  const added = uploads.add(files, 'image').filter(({ state, id }) => {
    if (state === 'refused') uploads.remove(id)
    return state !== 'refused'
  })
  if (added.length === 0) return
  const content: JSONContent[] = added.map(({ id }) => ({
    type: 'image',
    attrs: { id, alt: '', caption: '' },
  }))
  const { to } = editor.state.selection
  editor
    .chain()
    .focus()
    .insertContentAt(blockEnd(editor, position ?? to), content)
    .run()
  writeOn(editor)
}

/** Puts the cursor beneath the picture: while the picture is selected, the next letter would replace it. */
function writeOn(editor: Editor) {
  const { doc, selection } = editor.state
  const below = selection.to
  const chain = editor.chain()
  if (!doc.nodeAt(below)?.isTextblock) chain.insertContentAt(below, { type: 'paragraph' })
  chain
    .setTextSelection(below + 1)
    .scrollIntoView()
    .run()
}

/** A picture stands after the block in which the position lies, or in place of an empty paragraph. */
function blockEnd(editor: Editor, position: number) {
  const at = editor.state.doc.resolve(Math.min(position, editor.state.doc.content.size))
  const { parent } = at
  if (!parent.isTextblock) return at.pos
  return parent.content.size === 0 && parent.type.name === 'paragraph'
    ? { from: at.before(), to: at.after() }
    : at.after()
}
