import { ReactRenderer } from '@tiptap/react'
import type { SuggestionKeyDownProps, SuggestionOptions, SuggestionProps } from '@tiptap/suggestion'
import type { TextKey } from '../platform/i18n.ts'
import { SuggestionList, type SuggestionListProps } from './SuggestionList.tsx'
import type { Suggested } from './suggested.ts'

/** Inside the main landmark, for screen readers, and above everything in it. */
export const popupPlace = { container: '#content', floatingUi: { strategy: 'fixed' } } as const

interface Keys {
  onKeyDown(event: KeyboardEvent): boolean
}

/** Opens the list beneath the typed text, and closes it with the mention. The editor keeps the focus. */
export function suggestionPopup<Chosen>(
  labelKey: TextKey,
  chosenAs: (item: Suggested) => Chosen,
): SuggestionOptions<Suggested, Chosen>['render'] {
  return () => {
    let list: ReactRenderer<Keys, SuggestionListProps> | null = null
    let unmount: (() => void) | undefined

    const propsOf = ({ items, loading, command, editor }: SuggestionProps<Suggested, Chosen>) => ({
      labelKey,
      items,
      isLoading: loading,
      textbox: editor.view.dom,
      onChoose: (item: Suggested) => command(chosenAs(item)),
    })

    return {
      onStart(props) {
        list = new ReactRenderer(SuggestionList, { editor: props.editor, props: propsOf(props) })
        unmount = props.mount(list.element)
      },
      onUpdate: (props) => list?.updateProps(propsOf(props)),
      onKeyDown: ({ event }: SuggestionKeyDownProps) => list?.ref?.onKeyDown(event) ?? false,
      onExit() {
        unmount?.()
        list?.destroy()
        list = null
      },
    }
  }
}
