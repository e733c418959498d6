import { Editor, type JSONContent } from '@tiptap/core'
import { expect, it } from 'vitest'
import { createUploads } from '../files/uploads.ts'
import { extensionsFor } from './extensions.ts'
import { insertPictures } from './picture.ts'

const png = () => new File(['x'], 'a.png', { type: 'image/png' })
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const doc = (...content: JSONContent[]) => ({ type: 'doc', content })

/** Puts two pictures where the cursor is, and writes on. */
function illustrate(content: JSONContent, cursor: number) {
  const uploads = createUploads((() => new Promise(() => undefined)) as never)
  const editor = new Editor({ extensions: extensionsFor(), content })
  editor.commands.setTextSelection(cursor)
  insertPictures(editor, uploads, [png(), png()])
  editor.view.dispatch(editor.state.tr.insertText('On'))
  const blocks = editor.state.doc.content.content.map(({ type, textContent }) => textContent || type.name)
  editor.destroy()
  return blocks
}

it('after a picture is put in, writing goes on beneath it', () => {
  expect(illustrate(doc(paragraph('One')), 4)).toEqual(['One', 'image', 'image', 'On'])
  expect(illustrate(doc(paragraph('One'), paragraph(' two')), 4)).toEqual(['One', 'image', 'image', 'On two'])
  expect(illustrate(doc(paragraph('One'), { type: 'horizontalRule' }), 4).slice(0, 5)).toEqual([
    'One',
    'image',
    'image',
    'On',
    'horizontalRule',
  ])
})
