import { type Editor, Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { Suggestion } from '@tiptap/suggestion'
import type { Suggested } from './suggested.ts'
import { popupPlace, suggestionPopup } from './suggestion-popup.ts'

/** An entry of the slash menu. */
export interface SlashItem extends Suggested {
  readonly run: (editor: Editor) => void
}

const isFound = (label: string, query: string) => label.toLowerCase().includes(query.toLowerCase())

/** The slash menu: commands by name at the cursor. */
export const slashMenu = (itemsNow: () => readonly SlashItem[]) =>
  Extension.create({
    name: 'slashMenu',
    addProseMirrorPlugins() {
      return [
        Suggestion<Suggested, SlashItem>({
          ...popupPlace,
          editor: this.editor,
          char: '/',
          pluginKey: new PluginKey('slashMenu'),
          allow: ({ state, range }) => state.doc.resolve(range.from).parent.type.name === 'paragraph',
          items: ({ query }) => itemsNow().filter(({ label }) => isFound(label, query)),
          command({ editor, range, props: item }) {
            editor.chain().focus().deleteRange(range).run()
            item.run(editor)
          },
          render: suggestionPopup('composer.commands', (item) => item as SlashItem),
        }),
      ]
    },
  })
