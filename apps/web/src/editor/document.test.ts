import { imagesIn, isDocument } from '@guildhall/contract/documents'
import { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { afterEach, expect, it, vi } from 'vitest'
import { idFor } from '../testing/structure.ts'
import { documentOf, mentionsIn, namePictures, textIn } from './document-of.ts'
import { extensionsFor } from './extensions.ts'

const open: Editor[] = []
function editorWith(content: string | object = '', onTooMuch: () => void = () => undefined) {
  const editor = new Editor({
    extensions: extensionsFor({ onTooMuch }),
    content: content as string,
    injectCSS: false,
  })
  open.push(editor)
  return editor
}
afterEach(() => {
  for (const editor of open.splice(0)) editor.destroy()
})

const stored = (editor: Editor) => documentOf(editor.getJSON())
const person = { type: 'mention', attrs: { id: idFor('bo'), kind: 'user', label: 'Bo Lind' } }
const room = { type: 'mention', attrs: { id: idFor('glaze'), kind: 'context', label: 'Glaze lab' } }

it('stores every kind of block and mark in the words of the contract', () => {
  const editor = editorWith(
    `<h2>Ash</h2><p>a <b>b</b> <i>c</i> <u>d</u> <s>e</s> <code>f</code> <a href="https://a.test">g</a><br>h</p>
    <ul><li><p>one</p><ol start="3"><li><p>two</p></li></ol></li></ul><blockquote><p>q</p></blockquote>
    <pre><code class="language-js">let a</code></pre><hr><table><tr><th>A</th></tr><tr><td align="right">1</td></tr></table>`,
  )
  const document = stored(editor)
  expect(isDocument(document)).toBe(true)
  const said = JSON.stringify(document)
  for (const name of [
    ...['heading', 'bold', 'italic', 'underline', 'strike', 'code', 'link', 'hardBreak', 'bulletList'],
    ...['orderedList', 'blockquote', 'codeBlock', 'horizontalRule', 'table', 'tableHeader', 'tableCell'],
  ])
    expect(said).toContain(`"type":"${name}"`)
  expect(said).toContain('"attrs":{"href":"https://a.test"}')
  expect(said).toContain('"start":3')
})

it('keeps nothing that readers are not shown, wherever it was copied from', () => {
  const editor = editorWith(
    `<h6 style="color:red">six</h6><p style="x" class="y" onclick="z">p</p>
    <p><a href="javascript:alert(1)">bad</a> <a href="/here" target="_top">near</a> <a href="ftp://a.test">old</a>
    <a title="t" rel="x" class="c" target="_top" href="mailto:a@a.test">mail</a></p>
    <ol type="a" start="-4"><li>x</li></ol><ol start="99999999"><li>y</li></ol>
    <pre><code class="language-${'x'.repeat(60)}">c</code></pre>
    <table><colgroup><col width="90"></colgroup><tr><td colspan="999" rowspan="4000" colwidth="20,30" align="sideways">
    <table><tr><td>in it</td></tr></table></td></tr></table>
    <img src="https://a.test/b.png" onerror="alert(1)"><script>alert(1)</script>`,
  )
  const document = stored(editor)
  expect(isDocument(document)).toBe(true)
  const said = JSON.stringify(document)
  for (const gone of ['javascript:', 'onerror', 'ftp:', 'target', 'style', 'img', 'alert'])
    expect(said).not.toContain(gone)
  expect(said).toContain('mailto:a@a.test')
})

it('stores a picture by its upload, and none of another page', () => {
  const editor = editorWith('<p>a</p><figure><img src="https://a.test/b.png" data-file="x"></figure>')
  const attrs = { id: 'upload-of-a-picture-1', alt: 'A kiln', caption: 'b'.repeat(400) }
  editor.commands.insertContentAt(editor.state.doc.content.size, { type: 'image', attrs })
  const document = stored(editor)
  expect(isDocument(document)).toBe(true)
  expect(imagesIn(document)).toEqual([attrs.id])
  expect(JSON.stringify(document)).not.toContain('a.test')
  const again = editorWith(editor.getHTML())
  expect(imagesIn(stored(again))).toEqual([attrs.id])
  const named = namePictures(document, () => 'the-key-of-this-upload')
  expect(imagesIn(named)).toEqual(['the-key-of-this-upload'])
  expect(imagesIn(namePictures(document, () => undefined))).toEqual([])
})

it('stores a name among bold words as a name', () => {
  const editor = editorWith({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'Ask ' }, person, { type: 'hardBreak' }, room] },
    ],
  })
  editor.chain().selectAll().toggleBold().toggleItalic().run()
  expect(JSON.stringify(editor.getJSON().content?.[0]?.content?.[1])).toContain('bold')
  const document = stored(editor)
  expect(isDocument(document)).toBe(true)
  expect(mentionsIn(document)).toEqual({ userMentions: [idFor('bo')], channelMentions: [idFor('glaze')] })
  expect(textIn(document)).toContain('Bo Lind')
  editor.commands.focus('end')
  editor.commands.keyboardShortcut('Backspace')
  expect(mentionsIn(stored(editor)).channelMentions).toEqual([])
})

it('is empty until something is written, and ends with what is', () => {
  expect(stored(editorWith()).content).toEqual([])
  expect(stored(editorWith('<p></p><p>a</p><p></p><p></p>')).content).toHaveLength(2)
})

it('refuses what is deeper, longer or more than the server takes, and says so', () => {
  const tooMuch = vi.fn()
  const editor = editorWith('<p>begin</p>', tooMuch)
  const deep = `${'<ul><li><p>x</p>'.repeat(9)}${'</li></ul>'.repeat(9)}`
  editor.commands.insertContent(deep)
  expect(tooMuch).toHaveBeenCalledOnce()
  editor.commands.insertContent('x'.repeat(20_001))
  expect(tooMuch).toHaveBeenCalledTimes(2)
  editor.commands.insertContent('<p>x</p>'.repeat(3000))
  expect(tooMuch).toHaveBeenCalledTimes(3)
  expect(textIn(stored(editor))).toBe('begin')
  editor.commands.insertContent('x'.repeat(19_000))
  expect(isDocument(stored(editor))).toBe(true)
})

/** The same numbers for the same seed. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const moves: readonly ((editor: Editor) => unknown)[] = [
  (editor) => editor.commands.insertContent('words '),
  (editor) => editor.commands.insertContent([person, { type: 'text', text: ' ' }]),
  (editor) => editor.commands.insertContent(room),
  (editor) => editor.commands.toggleBold(),
  (editor) => editor.commands.toggleItalic(),
  (editor) => editor.commands.toggleUnderline(),
  (editor) => editor.commands.toggleStrike(),
  (editor) => editor.commands.toggleCode(),
  (editor) => editor.commands.setLink({ href: 'https://a.test/?q=1' }),
  (editor) => editor.commands.setLink({ href: 'javascript:alert(1)' }),
  (editor) => editor.commands.toggleHeading({ level: 2 }),
  (editor) => editor.commands.toggleBulletList(),
  (editor) => editor.commands.toggleOrderedList(),
  (editor) => editor.commands.sinkListItem('listItem'),
  (editor) => editor.commands.toggleBlockquote(),
  (editor) => editor.commands.toggleCodeBlock(),
  (editor) => editor.commands.setHorizontalRule(),
  (editor) => editor.commands.insertContent({ type: 'image', attrs: { id: 'upload-of-a-picture-1' } }),
  (editor) => editor.commands.setHardBreak(),
  (editor) => editor.commands.insertTable({ rows: 2, cols: 2 }),
  (editor) => editor.commands.addColumnAfter(),
  (editor) => editor.commands.mergeCells(),
  (editor) => editor.commands.toggleHeaderRow(),
  (editor) => editor.commands.setParagraph(),
  (editor) => editor.commands.splitBlock(),
  (editor) => editor.commands.selectAll(),
  (editor) => editor.commands.undo(),
]

it('makes only documents that the contract knows, whatever is done in whatever order', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const roll = dice(seed)
    const editor = editorWith('<p>one</p>')
    for (let step = 0; step < 40; step += 1) {
      const { doc, tr } = editor.state
      editor.view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(roll(doc.content.size + 1)))))
      moves[roll(moves.length)]!(editor)
    }
    const document = stored(editor)
    expect(isDocument(document), `${seed}: ${JSON.stringify(document)}`).toBe(true)
  }
})
