import { Mention } from '@tiptap/extension-mention'
import { PluginKey } from '@tiptap/pm/state'
import type { SuggestionOptions } from '@tiptap/suggestion'
import type { Suggested } from './suggested.ts'
import { popupPlace, suggestionPopup } from './suggestion-popup.ts'

/** The people and rooms that can be mentioned in a text. */
export interface Mentions {
  findPeople(query: string, signal: AbortSignal): Promise<readonly Suggested[]>
  findRooms(query: string): readonly Suggested[]
}

type Kind = 'user' | 'context'
type Suggestion = Omit<SuggestionOptions<Suggested, Attributes>, 'editor'>

interface Attributes {
  readonly id: string | null
  readonly kind: Kind
  readonly label: string | null
}

const signs: Record<Kind, string> = { user: '@', context: '#' }
const wordsOf = (attributes: Record<string, unknown>) =>
  `${signs[attributes.kind === 'context' ? 'context' : 'user']}${attributes.label}`

const named = ({ id, label, written = label }: Suggested, kind: Kind) => ({ id, kind, label: written })

const stored = (name: string, initial: string | null = null) => ({
  default: initial,
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`),
  renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: attributes[name] }),
})

/** A mention in the text: a person after @, a room after #. */
export function mention(mentions: Mentions | undefined) {
  const suggestions: Suggestion[] = mentions
    ? [
        {
          ...popupPlace,
          char: signs.user,
          pluginKey: new PluginKey('people'),
          debounce: 300,
          items: async ({ query, signal }) => [...(await mentions.findPeople(query, signal))],
          render: suggestionPopup('composer.people', (one) => named(one, 'user')),
        },
        {
          ...popupPlace,
          char: signs.context,
          pluginKey: new PluginKey('rooms'),
          items: ({ query }) => [...mentions.findRooms(query)],
          render: suggestionPopup('composer.rooms', (one) => named(one, 'context')),
        },
      ]
    : [{ char: signs.user, allow: () => false }]

  return Mention.extend({
    addAttributes: () => ({ id: stored('id'), kind: stored('kind', 'user'), label: stored('label') }),
  }).configure({
    deleteTriggerWithBackspace: true,
    suggestions: suggestions as never,
    renderText: ({ node }) => wordsOf(node.attrs),
    renderHTML: ({ node, options }) => ['span', options.HTMLAttributes, wordsOf(node.attrs)],
  })
}
